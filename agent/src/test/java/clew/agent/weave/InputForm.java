package clew.agent.weave;

import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code with a call from outside; {@code run(int[], int) -> int}. */
enum InputForm {
  INPUT_CALL(
      out -> {
        read(out);
        out.visitInsn(Opcodes.IRETURN);
      }),
  INPUT_ABOVE_AN_UNFINISHED_OBJECT(
      out -> {
        out.visitLdcInsn(3L);
        out.visitTypeInsn(Opcodes.NEW, "java/lang/StringBuilder");
        out.visitInsn(Opcodes.DUP);
        read(out);
        out.visitMethodInsn(
            Opcodes.INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "(I)V", false);
        out.visitMethodInsn(
            Opcodes.INVOKEVIRTUAL, "java/lang/StringBuilder", "capacity", "()I", false);
        out.visitVarInsn(Opcodes.ISTORE, 1);
        out.visitInsn(Opcodes.L2I);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitInsn(Opcodes.IADD);
        out.visitInsn(Opcodes.IRETURN);
      }),
  INPUT_WITHOUT_A_RESULT_IN_FRONT_OF_A_LOOP(
      out -> {
        Label header = new Label();
        out.visitVarInsn(Opcodes.ILOAD, 1);
        call(out, "nothing", "(I)V");
        out.visitLabel(header);
        out.visitIincInsn(1, -1);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitJumpInsn(Opcodes.IFGT, header);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        out.visitInsn(Opcodes.IRETURN);
      }),
  INPUT_IN_A_TRY_BLOCK(
      out -> {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        out.visitTryCatchBlock(start, end, handler, "java/lang/IllegalArgumentException");
        out.visitLdcInsn(2.5);
        out.visitVarInsn(Opcodes.DSTORE, 2);
        out.visitLabel(start);
        read(out);
        out.visitInsn(Opcodes.IRETURN);
        out.visitLabel(end);
        out.visitLabel(handler);
        out.visitInsn(Opcodes.POP);
        out.visitVarInsn(Opcodes.DLOAD, 2);
        out.visitInsn(Opcodes.D2I);
        out.visitInsn(Opcodes.IRETURN);
      }),
  TWO_INPUTS_OF_OTHER_TYPES(
      out -> {
        out.visitLdcInsn(5_000_000_000L);
        out.visitVarInsn(Opcodes.ILOAD, 1);
        call(out, "wide", "(JI)J");
        out.visitMethodInsn(
            Opcodes.INVOKESTATIC, "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", false);
        call(out, "text", "(Ljava/lang/Object;)Ljava/lang/String;");
        out.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        out.visitInsn(Opcodes.IRETURN);
      });

  static final String OWNER = Type.getInternalName(Outside.class);

  @SuppressWarnings("ImmutableEnumChecker") // lambdas that capture nothing
  private final Consumer<MethodVisitor> code;

  InputForm(Consumer<MethodVisitor> code) {
    this.code = code;
  }

  Consumer<MethodVisitor> code() {
    return code;
  }

  private static void read(MethodVisitor out) {
    out.visitVarInsn(Opcodes.ALOAD, 0);
    out.visitVarInsn(Opcodes.ILOAD, 1);
    call(out, "read", "([II)I");
  }

  private static void call(MethodVisitor out, String name, String descriptor) {
    out.visitMethodInsn(
        Opcodes.INVOKESTATIC, Type.getInternalName(Outside.class), name, descriptor, false);
  }
}
