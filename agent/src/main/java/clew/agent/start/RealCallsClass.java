package clew.agent.start;

import clew.probe.RealCalls;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
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

  /** Since then virtual threads leave their carriers to wait for a monitor. */
  private static final int FIRST_WITH_LEAVING = 24;

  /** Methods of {@code Thread} that a target may override, and whose own code is called. */
  private enum Own {
    INTERRUPT("interrupt", "interrupt", void.class),
    IS_INTERRUPTED("isInterrupted", "isInterrupted", boolean.class),
    STATE("stateOf", "getState", Thread.State.class),
    STACK("stackOf", "getStackTrace", StackTraceElement[].class);

    private final String name;
    private final String method;
    private final Class<?> result;

    Own(String name, String method, Class<?> result) {
      this.name = name;
      this.method = method;
      this.result = result;
    }
  }

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
      for (Own own : Own.values()) {
        MethodType type = MethodType.methodType(own.result);
        MethodHandle handle =
            MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                .findSpecial(Thread.class, own.method, type, Thread.class);
        written.getDeclaredField(own.name()).set(null, handle);
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

  /** Has the JDK link the calls now, before there is anybody to notice. */
  private static void link(RealCalls real) {
    Thread never = new Thread(null, null, "clew-link", 0, false);
    real.interrupt(never);
    real.isInterrupted(never);
    real.stateOf(never);
    real.stackOf(never);
    real.pin();
    real.unpin();
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
    addPinning(writer, "pin");
    addPinning(writer, "unpin");
    for (Own own : Own.values()) {
      addOwn(writer, own);
    }
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
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "parkCarrier", "(J)V", null, null);
    code.visitCode();
    addUnsafe(code);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.LLOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "park", "(ZJ)V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(4, 3);
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

  private static void addPinning(ClassWriter writer, String name) {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, name, "()V", null, null);
    code.visitCode();
    if (Runtime.version().feature() >= FIRST_WITH_LEAVING) {
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, "jdk/internal/vm/Continuation", name, "()V", false);
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 1);
    code.visitEnd();
  }

  /** Classes of the JDK have methods of their own where they must, as virtual threads do. */
  private static void addOwn(ClassWriter writer, Own own) {
    Type result = Type.getType(own.result);
    String descriptor = "(Ljava/lang/Thread;)" + result;
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    writer.visitField(access, own.name(), "L" + HANDLE + ";", null, null).visitEnd();
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, own.name, descriptor, null, null);
    code.visitCode();
    Label isTargets = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        "java/lang/Class",
        "getClassLoader",
        "()Ljava/lang/ClassLoader;",
        false);
    code.visitJumpInsn(Opcodes.IFNONNULL, isTargets);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/Thread", own.method, "()" + result, false);
    code.visitInsn(result.getOpcode(Opcodes.IRETURN));
    code.visitLabel(isTargets);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitFieldInsn(Opcodes.GETSTATIC, NAME, own.name(), "L" + HANDLE + ";");
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", descriptor, false);
    code.visitInsn(result.getOpcode(Opcodes.IRETURN));
    code.visitMaxs(2, 2);
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
