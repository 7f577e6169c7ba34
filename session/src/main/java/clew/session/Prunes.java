package clew.session;

import clew.code.FieldName;
import clew.launch.HelpException;
import clew.slice.Dependence;
import clew.slice.SliceOptions;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * Leaves out the dependences through cells that the user names: a variable or field by its name, a
 * field as {@code Class.field}, or all variables of a class.
 *
 * <p>A class's variables are its fields and the locals of its methods. A name stands for all that
 * it fits; one that fits nothing in any class that was seen is refused, since it is misspelt.
 */
record Prunes(Trace trace, List<String> names) implements SliceOptions.Prune {
  static Prunes of(Trace trace, List<String> names) {
    var prunes = new Prunes(trace, List.copyOf(names));
    for (String name : names) {
      if (!prunes.isKnown(name)) {
        throw new HelpException(
            "No variable, field or class " + name + " was seen.",
            "Write the name of a local variable or a field, Class.field, or a class.");
      }
    }
    return prunes;
  }

  private boolean isKnown(String name) {
    return trace.codeBase().classFiles().stream()
        .anyMatch(
            type ->
                isClass(type.name(), name)
                    || type.fields().stream().anyMatch(field -> isField(field, name))
                    || type.methods().stream()
                        .flatMap(method -> method.locals().stream())
                        .anyMatch(local -> local.name().equals(name)));
  }

  @Override
  public boolean leavesOut(Step user, Dependence dependence) {
    if (names.isEmpty() || !(dependence instanceof Dependence.Value value)) {
      return false;
    }
    Optional<Cell> cell = value.cell();
    return cell.isPresent() && names.stream().anyMatch(name -> isNamed(cell.get(), user, name));
  }

  private boolean isNamed(Cell cell, Step user, String name) {
    if (cell instanceof Cell.Local local) {
      return local.name().equals(name) || isClass(trace.methodOf(user).name().owner(), name);
    }
    if (cell instanceof Cell.Field field) {
      return isField(field.field(), name) || isClass(field.field().owner(), name);
    }
    if (cell instanceof Cell.StaticField field) {
      return isField(field.field(), name) || isClass(field.field().owner(), name);
    }
    return false;
  }

  private static boolean isField(FieldName field, String name) {
    int dot = name.lastIndexOf('.');
    return field.name().equals(name.substring(dot + 1))
        && (dot < 0 || isClass(field.owner(), name.substring(0, dot)));
  }

  private static boolean isClass(String internalName, String name) {
    String type = internalName.replace('/', '.');
    return type.equals(name) || type.endsWith("." + name) || type.endsWith("$" + name);
  }
}
