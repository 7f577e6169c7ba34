package clew.agent.weave;

import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Code for which the weaver does something of its own; each has its woven text as a resource. */
enum GoldenForm {
  ENTRY_OF_A_METHOD_THAT_CALLS(
      out -> {
        Label start = new Label();
        out.visitLabel(start);
        out.visitLineNumber(7, start);
        call(out);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitInsn(Opcodes.IRETURN);
      }),
  WHILE_LOOP(
      out -> {
        Label header = new Label();
        Label exit = new Label();
        out.visitLabel(header);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitJumpInsn(Opcodes.IFEQ, exit);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitInsn(Opcodes.ICONST_1);
        out.visitInsn(Opcodes.ISHR);
        out.visitVarInsn(Opcodes.ISTORE, 1);
        out.visitJumpInsn(Opcodes.GOTO, header);
        out.visitLabel(exit);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitInsn(Opcodes.IRETURN);
      }),
  COUNTED_UP(
      out ->
          counted(
              out,
              Opcodes.IF_ICMPGE,
              1,
              bound -> bound.visitVarInsn(Opcodes.ILOAD, 1),
              GoldenForm::nothing)),
  COUNTED_DOWN_TO_ZERO_INCLUSIVE(
      out -> counted(out, Opcodes.IFLT, -1, GoldenForm::nothing, GoldenForm::nothing)),
  COUNTED_UP_INCLUSIVE(
      out ->
          counted(
              out, Opcodes.IF_ICMPGT, 3, bound -> bound.visitLdcInsn(1000), GoldenForm::nothing)),
  COUNTED_OVER_AN_ARRAY_WITH_CALLS(
      out ->
          counted(
              out,
              Opcodes.IF_ICMPGE,
              1,
              bound -> {
                bound.visitVarInsn(Opcodes.ALOAD, 0);
                bound.visitInsn(Opcodes.ARRAYLENGTH);
              },
              GoldenForm::call)),
  TURN_THAT_DOES_NOT_COUNT(
      out -> {
        Label header = new Label();
        Label back = new Label();
        Label exit = new Label();
        out.visitInsn(Opcodes.ICONST_0);
        out.visitVarInsn(Opcodes.ISTORE, 2);
        out.visitLabel(header);
        out.visitVarInsn(Opcodes.ILOAD, 2);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitJumpInsn(Opcodes.IF_ICMPGE, exit);
        out.visitVarInsn(Opcodes.ALOAD, 0);
        out.visitVarInsn(Opcodes.ILOAD, 2);
        out.visitInsn(Opcodes.IALOAD);
        out.visitJumpInsn(Opcodes.IFEQ, back);
        out.visitIincInsn(2, 1);
        out.visitLabel(back);
        out.visitJumpInsn(Opcodes.GOTO, header);
        out.visitLabel(exit);
        out.visitVarInsn(Opcodes.ILOAD, 2);
        out.visitInsn(Opcodes.IRETURN);
      }),
  LOOP_THROUGH_A_HANDLER(
      out -> {
        Label handler = new Label();
        Label start = new Label();
        Label end = new Label();
        out.visitTryCatchBlock(start, end, handler, "java/lang/RuntimeException");
        out.visitJumpInsn(Opcodes.GOTO, start);
        out.visitLabel(handler);
        out.visitInsn(Opcodes.POP);
        out.visitIincInsn(1, 1);
        out.visitLabel(start);
        out.visitInsn(Opcodes.ICONST_1);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitInsn(Opcodes.IDIV);
        out.visitInsn(Opcodes.IRETURN);
        out.visitLabel(end);
      }),
  HEADER_THAT_IS_A_NEW(
      out -> {
        Label header = new Label();
        Label join = new Label();
        out.visitLabel(header);
        out.visitTypeInsn(Opcodes.NEW, "java/lang/Integer");
        out.visitInsn(Opcodes.DUP);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        // A frame with two objects on the stack that are not yet initialised.
        out.visitInsn(Opcodes.DUP);
        out.visitJumpInsn(Opcodes.IFNE, join);
        out.visitInsn(Opcodes.POP);
        out.visitInsn(Opcodes.ICONST_5);
        out.visitLabel(join);
        out.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Integer", "<init>", "(I)V", false);
        out.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false);
        out.visitInsn(Opcodes.ICONST_1);
        out.visitInsn(Opcodes.ISHR);
        out.visitInsn(Opcodes.DUP);
        out.visitVarInsn(Opcodes.ISTORE, 1);
        out.visitJumpInsn(Opcodes.IFGT, header);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitInsn(Opcodes.IRETURN);
      });

  @SuppressWarnings("ImmutableEnumChecker") // lambdas that capture nothing
  private final Consumer<MethodVisitor> code;

  GoldenForm(Consumer<MethodVisitor> code) {
    this.code = code;
  }

  Consumer<MethodVisitor> code() {
    return code;
  }

  private static void nothing(MethodVisitor out) {}

  private static void call(MethodVisitor out) {
    out.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "onSpinWait", "()V", false);
  }

  /** {@code for (; argument test bound; argument += step) body}. */
  private static void counted(
      MethodVisitor out,
      int test,
      int step,
      Consumer<MethodVisitor> bound,
      Consumer<MethodVisitor> body) {
    Label header = new Label();
    Label exit = new Label();
    int index = 2;
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitInsn(Opcodes.ICONST_2);
    out.visitInsn(Opcodes.IDIV);
    out.visitVarInsn(Opcodes.ISTORE, index);
    out.visitLabel(header);
    out.visitVarInsn(Opcodes.ILOAD, index);
    bound.accept(out);
    out.visitJumpInsn(test, exit);
    body.accept(out);
    out.visitIincInsn(index, step);
    out.visitJumpInsn(Opcodes.GOTO, header);
    out.visitLabel(exit);
    out.visitVarInsn(Opcodes.ILOAD, index);
    out.visitInsn(Opcodes.IRETURN);
  }
}
