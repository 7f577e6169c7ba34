package clew.trace.build;

import org.objectweb.asm.Opcodes;

/** What instructions compute, on numbers or the bits of floats and doubles. */
final class Arithmetic {
  private Arithmetic() {}

  /** Returns the result of an operation on two values of the same type, or a shift. */
  static long binary(int opcode, long a, long b) {
    int x = (int) a;
    int y = (int) b;
    return switch (opcode) {
      case Opcodes.IADD -> x + y;
      case Opcodes.ISUB -> x - y;
      case Opcodes.IMUL -> (int) (a * b);
      case Opcodes.IDIV -> x / y;
      case Opcodes.IREM -> x % y;
      case Opcodes.IAND -> x & y;
      case Opcodes.IOR -> x | y;
      case Opcodes.IXOR -> x ^ y;
      case Opcodes.ISHL -> x << y;
      case Opcodes.ISHR -> x >> y;
      case Opcodes.IUSHR -> x >>> y;
      case Opcodes.LADD -> a + b;
      case Opcodes.LSUB -> a - b;
      case Opcodes.LMUL -> a * b;
      case Opcodes.LDIV -> a / b;
      case Opcodes.LREM -> a % b;
      case Opcodes.LAND -> a & b;
      case Opcodes.LOR -> a | b;
      case Opcodes.LXOR -> a ^ b;
      case Opcodes.LSHL -> a << b;
      case Opcodes.LSHR -> a >> b;
      case Opcodes.LUSHR -> a >>> b;
      case Opcodes.LCMP -> Long.compare(a, b);
      case Opcodes.FADD -> bits(f(a) + f(b));
      case Opcodes.FSUB -> bits(f(a) - f(b));
      case Opcodes.FMUL -> bits(f(a) * f(b));
      case Opcodes.FDIV -> bits(f(a) / f(b));
      case Opcodes.FREM -> bits(f(a) % f(b));
      case Opcodes.FCMPL, Opcodes.FCMPG -> compare(f(a), f(b), opcode == Opcodes.FCMPG ? 1 : -1);
      case Opcodes.DADD -> bits(d(a) + d(b));
      case Opcodes.DSUB -> bits(d(a) - d(b));
      case Opcodes.DMUL -> bits(d(a) * d(b));
      case Opcodes.DDIV -> bits(d(a) / d(b));
      case Opcodes.DREM -> bits(d(a) % d(b));
      case Opcodes.DCMPL, Opcodes.DCMPG -> compare(d(a), d(b), opcode == Opcodes.DCMPG ? 1 : -1);
      default -> throw new IllegalArgumentException("no operation " + opcode);
    };
  }

  /** Returns the result of a negation or a conversion. */
  static long unary(int opcode, long a) {
    return switch (opcode) {
      case Opcodes.INEG -> -(int) a;
      case Opcodes.LNEG -> -a;
      case Opcodes.FNEG -> bits(-f(a));
      case Opcodes.DNEG -> bits(-d(a));
      case Opcodes.I2L -> (int) a;
      case Opcodes.I2F -> bits((float) (int) a);
      case Opcodes.I2D -> bits((double) (int) a);
      case Opcodes.L2I -> (int) a;
      case Opcodes.L2F -> bits((float) a);
      case Opcodes.L2D -> bits((double) a);
      case Opcodes.F2I -> (int) f(a);
      case Opcodes.F2L -> (long) f(a);
      case Opcodes.F2D -> bits((double) f(a));
      case Opcodes.D2I -> (int) d(a);
      case Opcodes.D2L -> (long) d(a);
      case Opcodes.D2F -> bits((float) d(a));
      case Opcodes.I2B -> (byte) a;
      case Opcodes.I2C -> (char) a;
      case Opcodes.I2S -> (short) a;
      default -> throw new IllegalArgumentException("no conversion " + opcode);
    };
  }

  /** Returns whether a conditional jump is taken; {@code b} is 0 where it has one operand. */
  static boolean isTaken(int opcode, long a, long b) {
    return switch (opcode) {
      case Opcodes.IFEQ, Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ, Opcodes.IFNULL -> a == b;
      case Opcodes.IFNE, Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE, Opcodes.IFNONNULL -> a != b;
      case Opcodes.IFLT, Opcodes.IF_ICMPLT -> a < b;
      case Opcodes.IFGE, Opcodes.IF_ICMPGE -> a >= b;
      case Opcodes.IFGT, Opcodes.IF_ICMPGT -> a > b;
      case Opcodes.IFLE, Opcodes.IF_ICMPLE -> a <= b;
      default -> throw new IllegalArgumentException("no conditional jump " + opcode);
    };
  }

  private static long compare(double a, double b, int ifNaN) {
    return a > b ? 1 : a == b ? 0 : a < b ? -1 : ifNaN;
  }

  private static float f(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static double d(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static long bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }
}
