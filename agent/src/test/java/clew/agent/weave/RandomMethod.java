package clew.agent.weave;

import java.util.Random;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A random method {@code run(int[] numbers, int argument)} of nested loops, switches and handlers,
 * in forms that compilers make and some that they do not.
 *
 * <p>Every turn of every loop burns fuel, which is {@code numbers[0]}, and an empty tank returns;
 * so all of them end, and the fuel that is left tells how many rounds there were.
 */
final class RandomMethod implements Consumer<MethodVisitor> {
  private static final int NUMBERS = 0;
  private static final int ARGUMENT = 1;
  private static final int SUM = 2;
  private static final int[] EDGES = {
    0,
    1,
    -1,
    7,
    -7,
    100,
    Integer.MAX_VALUE,
    Integer.MAX_VALUE - 5,
    Integer.MIN_VALUE,
    Integer.MIN_VALUE + 5
  };
  private static final int[] STEPS = {1, -1, 2, 3, -3, 7, 1000, -1000, 32767, -32768};

  private final Random random;
  private MethodVisitor out = new MethodVisitor(Opcodes.ASM9) {};
  private int nextLocal = 3;

  RandomMethod(long seed) {
    this.random = new Random(seed);
  }

  @Override
  public void accept(MethodVisitor method) {
    out = method;
    out.visitVarInsn(Opcodes.ILOAD, ARGUMENT);
    out.visitVarInsn(Opcodes.ISTORE, SUM);
    block(3);
    out.visitVarInsn(Opcodes.ILOAD, SUM);
    out.visitInsn(Opcodes.IRETURN);
  }

  private void block(int depth) {
    int statements = 1 + random.nextInt(3);
    for (int i = 0; i < statements; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    switch (depth == 0 ? 0 : random.nextInt(8)) {
      case 1, 2, 3 -> countedLoop(depth);
      case 4 -> loop(depth);
      case 5 -> condition(depth);
      case 6 -> table(depth);
      case 7 -> handler(depth);
      default -> mix(random.nextInt(1000));
    }
  }

  /** {@code sum = sum * 31 + number}. */
  private void mix(int number) {
    out.visitVarInsn(Opcodes.ILOAD, SUM);
    out.visitIntInsn(Opcodes.BIPUSH, 31);
    out.visitInsn(Opcodes.IMUL);
    out.visitLdcInsn(number);
    out.visitInsn(Opcodes.IADD);
    out.visitVarInsn(Opcodes.ISTORE, SUM);
  }

  /** {@code sum = sum * 31 + local}. */
  private void mixLocal(int local) {
    mix(0);
    out.visitVarInsn(Opcodes.ILOAD, SUM);
    out.visitVarInsn(Opcodes.ILOAD, local);
    out.visitInsn(Opcodes.IXOR);
    out.visitVarInsn(Opcodes.ISTORE, SUM);
  }

  private void burn() {
    Label goOn = new Label();
    out.visitVarInsn(Opcodes.ALOAD, NUMBERS);
    out.visitInsn(Opcodes.ICONST_0);
    out.visitInsn(Opcodes.DUP2);
    out.visitInsn(Opcodes.IALOAD);
    out.visitInsn(Opcodes.ICONST_1);
    out.visitInsn(Opcodes.ISUB);
    out.visitInsn(Opcodes.DUP_X2);
    out.visitInsn(Opcodes.IASTORE);
    out.visitJumpInsn(Opcodes.IFGT, goOn);
    out.visitVarInsn(Opcodes.ILOAD, SUM);
    out.visitInsn(Opcodes.IRETURN);
    out.visitLabel(goOn);
  }

  /** Jumps to {@code target} when some bits of the sum are as they rarely or often are. */
  private void jumpAtTimes(Label target) {
    out.visitVarInsn(Opcodes.ILOAD, SUM);
    out.visitIntInsn(Opcodes.BIPUSH, 1 << random.nextInt(6));
    out.visitInsn(Opcodes.IAND);
    out.visitJumpInsn(random.nextBoolean() ? Opcodes.IFEQ : Opcodes.IFNE, target);
  }

  private int edge() {
    return random.nextInt(4) == 0 ? random.nextInt(50) - 25 : EDGES[random.nextInt(EDGES.length)];
  }

  private void countedLoop(int depth) {
    int index = nextLocal++;
    int bound = nextLocal++;
    int step = STEPS[random.nextInt(STEPS.length)];
    out.visitLdcInsn(edge());
    out.visitVarInsn(Opcodes.ISTORE, index);
    out.visitLdcInsn(edge());
    out.visitVarInsn(Opcodes.ISTORE, bound);
    Label header = new Label();
    Label next = new Label();
    Label back = new Label();
    Label exit = new Label();
    boolean testsAtEnd = random.nextInt(5) == 0;
    out.visitLabel(header);
    if (!testsAtEnd) {
      test(index, bound, step, exit);
    }
    burn();
    mixLocal(index);
    if (random.nextBoolean()) {
      jumpAtTimes(exit);
    }
    if (random.nextBoolean()) {
      jumpAtTimes(next);
    }
    if (random.nextInt(6) == 0) {
      jumpAtTimes(back);
    }
    if (random.nextInt(6) == 0) {
      jumpAtTimes(header);
    }
    if (random.nextInt(10) == 0) {
      out.visitIincInsn(random.nextBoolean() ? bound : index, 1);
    }
    if (random.nextBoolean()) {
      block(depth - 1);
    }
    out.visitLabel(next);
    out.visitIincInsn(index, step);
    out.visitLabel(back);
    if (testsAtEnd) {
      test(index, bound, step, exit);
    }
    out.visitJumpInsn(Opcodes.GOTO, header);
    out.visitLabel(exit);
    mixLocal(index);
  }

  private void test(int index, int bound, int step, Label exit) {
    out.visitVarInsn(Opcodes.ILOAD, index);
    boolean isUsual = random.nextInt(8) != 0;
    boolean isUp = isUsual == step > 0;
    boolean isInclusive = random.nextBoolean();
    switch (random.nextInt(4)) {
      case 0 ->
          out.visitJumpInsn(
              isUp
                  ? (isInclusive ? Opcodes.IFGT : Opcodes.IFGE)
                  : (isInclusive ? Opcodes.IFLT : Opcodes.IFLE),
              exit);
      case 1 -> {
        out.visitVarInsn(Opcodes.ALOAD, NUMBERS);
        out.visitInsn(Opcodes.ARRAYLENGTH);
        compare(isUp, isInclusive, exit);
      }
      case 2 -> {
        out.visitLdcInsn(edge());
        compare(isUp, isInclusive, exit);
      }
      default -> {
        out.visitVarInsn(Opcodes.ILOAD, bound);
        compare(isUp, isInclusive, exit);
      }
    }
  }

  private void compare(boolean isUp, boolean isInclusive, Label exit) {
    out.visitJumpInsn(
        isUp
            ? (isInclusive ? Opcodes.IF_ICMPGT : Opcodes.IF_ICMPGE)
            : (isInclusive ? Opcodes.IF_ICMPLT : Opcodes.IF_ICMPLE),
        exit);
  }

  private void loop(int depth) {
    Label header = new Label();
    Label exit = new Label();
    out.visitLabel(header);
    burn();
    jumpAtTimes(exit);
    block(depth - 1);
    mix(3);
    jumpAtTimes(header);
    mix(5);
    out.visitJumpInsn(Opcodes.GOTO, header);
    out.visitLabel(exit);
  }

  private void condition(int depth) {
    Label otherwise = new Label();
    Label end = new Label();
    jumpAtTimes(otherwise);
    block(depth - 1);
    out.visitJumpInsn(Opcodes.GOTO, end);
    out.visitLabel(otherwise);
    mix(11);
    out.visitLabel(end);
  }

  private void table(int depth) {
    Label first = new Label();
    Label second = new Label();
    Label end = new Label();
    out.visitVarInsn(Opcodes.ILOAD, SUM);
    out.visitInsn(Opcodes.ICONST_3);
    out.visitInsn(Opcodes.IAND);
    out.visitTableSwitchInsn(0, 2, end, first, second, first);
    out.visitLabel(first);
    block(depth - 1);
    out.visitLabel(second);
    mix(17);
    out.visitLabel(end);
  }

  /** A division that fails at times; its handler stands behind the range or at its very front. */
  private void handler(int depth) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label after = new Label();
    boolean isInFront = random.nextInt(3) == 0;
    out.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
    if (isInFront) {
      out.visitJumpInsn(Opcodes.GOTO, start);
      out.visitLabel(handler);
      out.visitInsn(Opcodes.POP);
      burn();
      mix(13);
    }
    out.visitLabel(start);
    out.visitVarInsn(Opcodes.ILOAD, SUM);
    out.visitInsn(Opcodes.DUP);
    out.visitInsn(Opcodes.ICONST_3);
    out.visitInsn(Opcodes.IAND);
    out.visitInsn(Opcodes.IDIV);
    out.visitVarInsn(Opcodes.ISTORE, SUM);
    block(depth - 1);
    out.visitLabel(end);
    if (!isInFront) {
      out.visitJumpInsn(Opcodes.GOTO, after);
      out.visitLabel(handler);
      out.visitInsn(Opcodes.POP);
      mix(13);
    }
    out.visitLabel(after);
  }
}
