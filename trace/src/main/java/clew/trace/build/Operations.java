package clew.trace.build;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The types that operations take and give. */
final class Operations {
  private static final Type[] BY_LETTER = {
    Type.INT_TYPE, Type.LONG_TYPE, Type.FLOAT_TYPE, Type.DOUBLE_TYPE, Type.getType(Object.class)
  };

  private static final char[] OPERANDS = new char[Opcodes.DCMPG + 1];
  private static final char[] RESULTS = new char[Opcodes.DCMPG + 1];

  static {
    for (int opcode = Opcodes.IADD; opcode <= Opcodes.DCMPG; opcode++) {
      OPERANDS[opcode] = letter(operandType(opcode));
      RESULTS[opcode] = letter(resultType(opcode));
    }
  }

  private Operations() {}

  /** Returns the type of the {@code index}-th form of an operation: i, l, f, d, a. */
  static Type ofLetter(int index) {
    return BY_LETTER[index];
  }

  /** Returns the letter of a type in columns: A for all objects. */
  static char letter(Type type) {
    return type.getSort() >= Type.ARRAY ? 'A' : type.getDescriptor().charAt(0);
  }

  /** Returns the letter of the elements that the {@code form}-th array load or store moves. */
  static char elementLetter(int form) {
    return "IJFDABCS".charAt(form);
  }

  /** Returns the letter of the {@code index}-th form of an operation: i, l, f, d, a. */
  static char formLetter(int index) {
    return "IJFDA".charAt(index);
  }

  static char operandLetter(int opcode) {
    return OPERANDS[opcode];
  }

  static char resultLetter(int opcode) {
    return RESULTS[opcode];
  }

  static boolean isUnary(int opcode) {
    return (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG)
        || (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S);
  }

  static boolean isShift(int opcode) {
    return opcode >= Opcodes.ISHL && opcode <= Opcodes.LUSHR;
  }

  static boolean divides(int opcode) {
    return opcode == Opcodes.IDIV
        || opcode == Opcodes.IREM
        || opcode == Opcodes.LDIV
        || opcode == Opcodes.LREM;
  }

  static Type operandType(int opcode) {
    if (opcode <= Opcodes.DNEG) {
      return BY_LETTER[(opcode - Opcodes.IADD) % 4];
    }
    if (opcode <= Opcodes.LXOR) {
      return BY_LETTER[(opcode - Opcodes.ISHL) % 2];
    }
    return switch (opcode) {
      case Opcodes.L2I, Opcodes.L2F, Opcodes.L2D, Opcodes.LCMP -> Type.LONG_TYPE;
      case Opcodes.F2I, Opcodes.F2L, Opcodes.F2D, Opcodes.FCMPL, Opcodes.FCMPG -> Type.FLOAT_TYPE;
      case Opcodes.D2I, Opcodes.D2L, Opcodes.D2F, Opcodes.DCMPL, Opcodes.DCMPG -> Type.DOUBLE_TYPE;
      default -> Type.INT_TYPE;
    };
  }

  static Type resultType(int opcode) {
    return switch (opcode) {
      case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> Type.LONG_TYPE;
      case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> Type.FLOAT_TYPE;
      case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> Type.DOUBLE_TYPE;
      default -> opcode >= Opcodes.I2L ? Type.INT_TYPE : operandType(opcode);
    };
  }

  /**
   * Returns the descriptor of the array type whose elements {@code newarray} names by {@code code}.
   */
  static String arrayOf(int code) {
    return switch (code) {
      case Opcodes.T_BOOLEAN -> "[Z";
      case Opcodes.T_CHAR -> "[C";
      case Opcodes.T_FLOAT -> "[F";
      case Opcodes.T_DOUBLE -> "[D";
      case Opcodes.T_BYTE -> "[B";
      case Opcodes.T_SHORT -> "[S";
      case Opcodes.T_INT -> "[I";
      default -> "[J";
    };
  }

  /** Returns the type of a constant that is computed. */
  static Type typeOf(Object constant) {
    return constant instanceof ConstantDynamic computed
        ? Type.getType(computed.getDescriptor())
        : BY_LETTER[4];
  }

  /** Returns the type of the elements that an array load or store moves. */
  static Type elementType(int opcode) {
    int form = opcode >= Opcodes.IASTORE ? opcode - Opcodes.IASTORE : opcode - Opcodes.IALOAD;
    return switch (form) {
      case 5 -> Type.BYTE_TYPE;
      case 6 -> Type.CHAR_TYPE;
      case 7 -> Type.SHORT_TYPE;
      default -> BY_LETTER[form];
    };
  }
}
