package clew.agent.weave;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V11;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Writes the class that implements {@code clew.probe.Memory}.
 *
 * <p>Only code inside the JDK's base module may use its {@code Unsafe}, and our compiler may not
 * name it; the probes stand in that module, so a class beside them may. Reflection would do too,
 * but its first use sets up method handles, in the middle of some call of the target.
 */
public final class NativeMemory {
  // Not constants of the compiler: inside a longer one the build would not find the name to move.
  private static final String NAME = String.valueOf("clew/probe/RawMemory");
  private static final String MEMORY = String.valueOf("clew/probe/Memory");
  private static final String INPUTS = String.valueOf("clew/probe/Inputs");
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";

  private static final String[] METHODS = {
    "objectFieldOffset(Ljava/lang/reflect/Field;)J",
    "staticFieldOffset(Ljava/lang/reflect/Field;)J",
    "staticFieldBase(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
    "arrayBaseOffset(Ljava/lang/Class;)I",
    "allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;",
    "getByte(Ljava/lang/Object;J)B",
    "putByte(Ljava/lang/Object;JB)V",
    "getShort(Ljava/lang/Object;J)S",
    "putShort(Ljava/lang/Object;JS)V",
    "getInt(Ljava/lang/Object;J)I",
    "putInt(Ljava/lang/Object;JI)V",
    "getLong(Ljava/lang/Object;J)J",
    "putLong(Ljava/lang/Object;JJ)V",
    "getReference(Ljava/lang/Object;J)Ljava/lang/Object;",
    "putReference(Ljava/lang/Object;JLjava/lang/Object;)V",
    "copyMemory(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
    "allocateMemory(J)J",
  };

  private NativeMemory() {}

  /** Returns the binary name of the class. */
  public static String className() {
    return NAME.replace('/', '.');
  }

  /** Returns the class file; the class makes itself known when it is initialised. */
  public static byte[] classFile() {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    out.visit(V11, ACC_FINAL, NAME, null, "java/lang/Object", new String[] {MEMORY});
    out.visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, "U", "L" + UNSAFE + ";", null, null);
    writeInitialiser(out);
    writeConstructor(out);
    for (String method : METHODS) {
      int descriptor = method.indexOf('(');
      write(out, method.substring(0, descriptor), method.substring(descriptor));
    }
    out.visitEnd();
    return out.toByteArray();
  }

  private static void writeInitialiser(ClassWriter out) {
    MethodVisitor code = out.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    // ... -> ..., unsafe -> ...
    code.visitMethodInsn(INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ";", false);
    code.visitFieldInsn(PUTSTATIC, NAME, "U", "L" + UNSAFE + ";");
    // ... -> ..., memory -> ...
    code.visitTypeInsn(NEW, NAME);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, NAME, "<init>", "()V", false);
    code.visitMethodInsn(INVOKESTATIC, INPUTS, "connect", "(L" + MEMORY + ";)V", false);
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void writeConstructor(ClassWriter out) {
    MethodVisitor code = out.visitMethod(ACC_PRIVATE, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void write(ClassWriter out, String name, String descriptor) {
    MethodVisitor code = out.visitMethod(ACC_PUBLIC | ACC_FINAL, name, descriptor, null, null);
    code.visitCode();
    // ... -> ..., unsafe, arguments -> ..., result
    code.visitFieldInsn(GETSTATIC, NAME, "U", "L" + UNSAFE + ";");
    int slot = 1;
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      code.visitVarInsn(argument.getOpcode(ILOAD), slot);
      slot += argument.getSize();
    }
    boolean isOffset = name.equals("arrayBaseOffset") && offsetsAreLong();
    String here = isOffset ? descriptor.replace(")I", ")J") : descriptor;
    code.visitMethodInsn(INVOKEVIRTUAL, UNSAFE, nameHere(name), here, false);
    if (isOffset) {
      code.visitInsn(L2I);
    }
    code.visitInsn(Type.getReturnType(descriptor).getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Returns whether offsets in arrays are {@code long}, as they are from 25 on. */
  private static boolean offsetsAreLong() {
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      return unsafe.getMethod("arrayBaseOffset", Class.class).getReturnType() == long.class;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK has another Unsafe", e);
    }
  }

  /** Returns what the method is called in this JDK: before 12, references were objects. */
  private static String nameHere(String name) {
    return Runtime.version().feature() < 12 ? name.replace("Reference", "Object") : name;
  }
}
