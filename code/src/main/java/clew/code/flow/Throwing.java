package clew.code.flow;

import clew.code.Instruction;
import clew.code.Method;
import clew.code.Site;
import org.objectweb.asm.Opcodes;

/**
 * The sites of a method that can throw, by the operation and nothing else: no receiver is known not
 * to be null, no class to be initialised.
 *
 * <p>What the JVM may throw anywhere (a stopped thread, its own errors) counts nowhere. A return
 * throws when monitors are left unbalanced, so only where a method has monitor operations.
 */
final class Throwing {
  private final Method method;
  private final boolean hasMonitors;

  private Throwing(Method method, boolean hasMonitors) {
    this.method = method;
    this.hasMonitors = hasMonitors;
  }

  static Throwing of(Method method) {
    boolean hasMonitors =
        method.sites().stream()
            .mapToInt(site -> method.instructionAt(site).opcode())
            .anyMatch(opcode -> opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT);
    return new Throwing(method, hasMonitors);
  }

  boolean canThrow(Site site) {
    Instruction instruction = method.instructionAt(site);
    int opcode = instruction.opcode();
    if (instruction instanceof Instruction.Constant constant) {
      return mustBeResolved(constant.value());
    }
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      return hasMonitors;
    }
    if (opcode >= Opcodes.GETSTATIC) {
      return opcode != Opcodes.IFNULL && opcode != Opcodes.IFNONNULL;
    }
    return isArrayAccess(opcode) || isDivision(opcode);
  }

  private static boolean mustBeResolved(Object constant) {
    // Class, method type, method handle and computed constants run code of class loaders or worse.
    return !(constant instanceof Number) && !(constant instanceof String);
  }

  private static boolean isArrayAccess(int opcode) {
    return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }

  private static boolean isDivision(int opcode) {
    return opcode == Opcodes.IDIV
        || opcode == Opcodes.LDIV
        || opcode == Opcodes.IREM
        || opcode == Opcodes.LREM;
  }
}
