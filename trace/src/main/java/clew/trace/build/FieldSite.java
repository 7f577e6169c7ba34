package clew.trace.build;

import clew.code.FieldName;
import clew.code.Instruction;
import clew.probe.wire.EventRules;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the reader needs of a field access again and again, found out once. */
final class FieldSite {
  final boolean isStatic;
  final boolean isWrite;
  final char letter;
  final int size;

  /** The class that the instruction names. */
  final String owner;

  /** The field that is meant, by the class that declares it, as far as that was seen. */
  final FieldName field;

  final boolean isResolved;

  /** Whether it is a read whose value is among the events. */
  final boolean isLogged;

  /** The number of the field; negative before the first access. */
  int number = -1;

  /** The cell of a static field; negative before the first access. */
  long staticCell = -1;

  /** The type of the object that was accessed last, and the place of the field in it. */
  int lastType = -1;

  int lastPlace;

  FieldSite(Instruction.Field access, MethodFacts facts, Types types) {
    int opcode = access.opcode();
    isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    isWrite = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    Type type = Type.getType(access.descriptor());
    letter = Operations.letter(type);
    size = type.getSize();
    owner = access.owner();
    Optional<FieldName> resolved = types.resolve(access);
    var named = new FieldName(access.owner(), access.name(), access.descriptor());
    isResolved = resolved.isPresent();
    field = resolved.orElse(named);
    isLogged = !isWrite && isLogged(named, facts);
  }

  private boolean isLogged(FieldName named, MethodFacts facts) {
    if (isStatic) {
      return EventRules.readsStatic(owner);
    }
    String own = facts.method().name().owner();
    return !EventRules.isWoven(owner) || (owner.equals(own) && !facts.declares(named));
  }
}
