package clew.code;

import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files written instruction by instruction, for what no compiler of today writes. */
public final class Assembled {
  private Assembled() {}

  /** Returns the class {@code Assembled} with one method {@code f}. */
  public static byte[] bytes(int version, Consumer<MethodVisitor> body) {
    var writer = new ClassWriter(0);
    writer.visit(version, Opcodes.ACC_PUBLIC, "Assembled", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "f", "()V", null, null);
    method.visitCode();
    body.accept(method);
    method.visitMaxs(10, 10);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Returns the method {@code f} with that body, in an old class file, where all is allowed. */
  public static Method method(Consumer<MethodVisitor> body) {
    return ClassFile.read(bytes(Opcodes.V1_4, body)).methods().get(0);
  }

  /** Returns a method in which each of {@code sites} may throw to each of {@code handlers}. */
  public static Method coveredMethod(int handlers, int sites) {
    return method(
        code -> {
          var start = new Label();
          var end = new Label();
          code.visitLabel(start);
          for (int i = 0; i < sites; i++) {
            code.visitInsn(Opcodes.ARRAYLENGTH);
          }
          code.visitLabel(end);
          for (int i = 0; i < handlers; i++) {
            var handler = new Label();
            code.visitTryCatchBlock(start, end, handler, "E" + i % 100);
            code.visitLabel(handler);
            code.visitInsn(Opcodes.RETURN);
          }
        });
  }
}
