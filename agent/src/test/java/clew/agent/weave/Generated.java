package clew.agent.weave;

import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files made for one test, and what becomes of them. */
final class Generated {
  static final String NAME = "targets/Generated";

  private Generated() {}

  /** Returns a class with one static method {@code run(int[], int) -> int} of that code. */
  static byte[] withRun(int version, Consumer<MethodVisitor> code) {
    return withMethods(version, writer -> addMethod(writer, "run", "([II)I", code));
  }

  static byte[] withMethods(int version, Consumer<ClassWriter> members) {
    boolean hasFrames = (version & 0xFFFF) >= Opcodes.V1_6;
    ClassWriter writer =
        new ClassWriter(hasFrames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
    writer.visit(
        version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", null);
    members.accept(writer);
    writer.visitEnd();
    return writer.toByteArray();
  }

  static void addMethod(
      ClassWriter writer, String name, String descriptor, Consumer<MethodVisitor> code) {
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, descriptor, null, null);
    method.visitCode();
    code.accept(method);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /** Weaves for events; all methods have the same number. */
  static Woven weaveEvents(byte[] classFile) {
    return new Weaver(Set.of(ProbeKind.EVENT)).weave(classFile, (name, descriptor) -> 1);
  }

  /** Weaves yield points and events, as for a traced replay. */
  static Woven weaveYieldsAndEvents(byte[] classFile) {
    return new Weaver(Set.of(ProbeKind.YIELD, ProbeKind.LANDMARK, ProbeKind.EVENT))
        .weave(classFile, (name, descriptor) -> 1);
  }

  static Woven weave(byte[] classFile) {
    return new Weaver(Set.of(ProbeKind.YIELD, ProbeKind.LANDMARK)).weave(classFile);
  }

  static Class<?> define(byte[] classFile) {
    return new ClassLoader(Generated.class.getClassLoader()) {
      Class<?> define() {
        return defineClass(null, classFile, 0, classFile.length);
      }
    }.define();
  }

  /** Runs {@code run} of a class and returns its result, or the name of what it threw. */
  static String run(byte[] classFile, int[] numbers, int argument) {
    try {
      return String.valueOf(
          define(classFile)
              .getMethod("run", int[].class, int.class)
              .invoke(null, numbers, argument));
    } catch (java.lang.reflect.InvocationTargetException e) {
      return e.getCause() == null ? e.toString() : e.getCause().getClass().getName();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no run method", e);
    }
  }
}
