package clew.code;

import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/**
 * What stands at a site: an operation and its operands.
 *
 * <p>Operations have the numbers of {@link Opcodes}; forms that differ only in length ({@code
 * iload_1}, {@code wide iload 1}, {@code goto_w}) are one. Jumps name sites instead of offsets.
 */
public sealed interface Instruction {
  /** Returns the operation, one of {@link Opcodes}. */
  int opcode();

  /** An operation without operands. */
  record Plain(int opcode) implements Instruction {}

  /** {@code bipush}, {@code sipush}, or {@code newarray} with the code of its element type. */
  record Immediate(int opcode, int value) implements Instruction {}

  /** A load or store of a slot, or a return from a subroutine through it. */
  record Local(int opcode, int slot) implements Instruction {}

  /** {@code iinc}. */
  record Increment(int slot, int amount) implements Instruction {
    @Override
    public int opcode() {
      return Opcodes.IINC;
    }
  }

  /** {@code ldc}: a boxed number, a string, or one of ASM's immutable constants. */
  record Constant(Object value) implements Instruction {
    @Override
    public int opcode() {
      return Opcodes.LDC;
    }
  }

  /** {@code new}, {@code anewarray}, {@code checkcast} or {@code instanceof}. */
  record OfType(int opcode, String type) implements Instruction {}

  /** {@code multianewarray}. */
  record NewArrays(String descriptor, int dimensions) implements Instruction {
    @Override
    public int opcode() {
      return Opcodes.MULTIANEWARRAY;
    }
  }

  /** A read or write of a field. */
  record Field(int opcode, String owner, String name, String descriptor) implements Instruction {}

  /** A call of a method that the class file names. */
  record Call(int opcode, MethodName callee) implements Instruction {}

  /** {@code invokedynamic}. */
  record DynamicCall(String name, String descriptor, Handle bootstrap, List<Object> arguments)
      implements Instruction {
    @Override
    public int opcode() {
      return Opcodes.INVOKEDYNAMIC;
    }
  }

  /** A jump: conditional, unconditional, or into a subroutine. */
  record Jump(int opcode, Site target) implements Instruction {}

  /** {@code tableswitch} or {@code lookupswitch}; {@code targets} are in the order of the keys. */
  record Switch(int opcode, List<Integer> keys, List<Site> targets, Site otherwise)
      implements Instruction {}
}
