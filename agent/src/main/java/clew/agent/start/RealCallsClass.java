package clew.agent.start;

import clew.probe.RealCalls;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the class behind {@link RealCalls}: javac would not compile it, since what it calls is the
 * JDK's own, but inside {@code java.lang} it may.
 */
final class RealCallsClass {
  private static final String NAME = "java/lang/ClewReal";
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";
  private static final String HANDLE = "java/lang/invoke/MethodHandle";
  private static final String WAIT = "WAIT";
  private static final int FIRST_WITH_CARRIERS = 21;
  private static final int FIRST_WITH_OWN_WAIT = 19;

  private RealCallsClass() {}

  static RealCalls define() {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup());
      Class<?> written = lookup.defineClass(bytes());
      if (hasOwnWait()) {
        MethodType type = MethodType.methodType(void.class, long.class);
        written.getDeclaredField(WAIT).set(null, lookup.findVirtual(Object.class, "wait0", type));
      }
      RealCalls real = (RealCalls) written.getDeclaredConstructor().newInstance();
      link(real);
      return real;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("java.lang was opened and is not open", e);
    }
  }

  /** Returns whether {@code Object.wait(long)} is code of Java, and what is native is private. */
  private static boolean hasOwnWait() {
    return Runtime.version().feature() >= FIRST_WITH_OWN_WAIT;
  }

  /** Has the JDK link the call now, before there is anybody to notice. */
  private static void link(RealCalls real) {
    try {
      synchronized (real) {
        real.await(real, -1);
      }
    } catch (IllegalArgumentException e) {
      return; // as it must
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new IllegalStateException("there is a wait for a negative time");
  }

  private static byte[] bytes() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V11,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        NAME,
        null,
        "java/lang/Object",
        new String[] {Type.getInternalName(RealCalls.class)});
    addConstructor(writer);
    addPark(writer);
    addUnpark(writer);
    addParkCarrier(writer);
    addUnparkCarrier(writer);
    addAwait(writer);
    addCarrier(writer);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void addConstructor(ClassWriter writer) {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(1, 1);
    code.visitEnd();
  }

  private static void addPark(ClassWriter writer) {
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "park", "(Ljava/lang/Object;ZJ)V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.CHECKCAST, UNSAFE);
    code.visitVarInsn(Opcodes.ILOAD, 2);
    code.visitVarInsn(Opcodes.LLOAD, 3);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "park", "(ZJ)V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(4, 5);
    code.visitEnd();
  }

  private static void addUnpark(ClassWriter writer) {
    String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)V";
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "unpark", descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.CHECKCAST, UNSAFE);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "unpark", "(Ljava/lang/Object;)V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(2, 3);
    code.visitEnd();
  }

  private static void addParkCarrier(ClassWriter writer) {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "parkCarrier", "()V", null, null);
    code.visitCode();
    addUnsafe(code);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitInsn(Opcodes.LCONST_0);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "park", "(ZJ)V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(4, 1);
    code.visitEnd();
  }

  private static void addUnparkCarrier(ClassWriter writer) {
    String descriptor = "(Ljava/lang/Thread;)V";
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "unparkCarrier", descriptor, null, null);
    code.visitCode();
    addUnsafe(code);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "unpark", "(Ljava/lang/Object;)V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(2, 2);
    code.visitEnd();
  }

  private static void addAwait(ClassWriter writer) {
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "await", "(Ljava/lang/Object;J)V", null, null);
    code.visitCode();
    if (hasOwnWait()) {
      int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
      writer.visitField(access, WAIT, "L" + HANDLE + ";", null, null).visitEnd();
      code.visitFieldInsn(Opcodes.GETSTATIC, NAME, WAIT, "L" + HANDLE + ";");
    }
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.LLOAD, 2);
    if (hasOwnWait()) {
      String descriptor = "(Ljava/lang/Object;J)V";
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", descriptor, false);
    } else {
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "wait", "(J)V", false);
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(4, 4);
    code.visitEnd();
  }

  private static void addUnsafe(MethodVisitor code) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ";", false);
  }

  private static void addCarrier(ClassWriter writer) {
    boolean hasCarriers = Runtime.version().feature() >= FIRST_WITH_CARRIERS;
    String descriptor = "()Ljava/lang/Thread;";
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "carrier", descriptor, null, null);
    code.visitCode();
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "java/lang/Thread",
        hasCarriers ? "currentCarrierThread" : "currentThread",
        descriptor,
        false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(1, 1);
    code.visitEnd();
  }
}
