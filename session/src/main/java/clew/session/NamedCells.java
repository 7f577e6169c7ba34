package clew.session;

import clew.code.FieldName;
import clew.launch.HelpException;
import clew.trace.Cell;
import clew.trace.HeapObject;
import clew.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the cell of an object that a user means, or says what there is instead. */
final class NamedCells {
  private static final Pattern TEXT =
      Pattern.compile("([\\w.$\\[\\]]+)#(\\d{1,9})(?:\\.([\\w$]+)|\\[(\\d{1,9})\\])");

  /** Words that stand for any type. */
  private static final Set<String> ANY = Set.of("object", "array");

  private final Trace trace;

  NamedCells(Trace trace) {
    this.trace = trace;
  }

  /**
   * Returns the cell that {@code text}, such as {@code Node#7.left}, names if it is such a text.
   */
  Optional<Cell> find(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    HeapObject object = object(matcher.group(1), Integer.parseInt(matcher.group(2)));
    return Optional.of(
        matcher.group(3) == null
            ? new Cell.Element(object, Integer.parseInt(matcher.group(4)))
            : field(object, matcher.group(3)));
  }

  private HeapObject object(String type, int number) {
    HeapObject object =
        trace
            .findObject(number)
            .orElseThrow(
                () ->
                    new HelpException(
                        "There is no object " + number + ".",
                        "Objects are named as `clew state` shows them."));
    if (!ANY.contains(type) && !isNamed(object.type(), type)) {
      throw new HelpException("Object " + number + " is no " + type + ".", "It is " + object + ".");
    }
    return object;
  }

  /** Elements are written with the type of what is in their array. */
  private static boolean isNamed(String type, String name) {
    return type.equals(name)
        || type.endsWith("." + name)
        || (type.endsWith("[]") && isNamed(type.substring(0, type.length() - 2), name));
  }

  private Cell field(HeapObject object, String name) {
    List<FieldName> fields = trace.fieldsOf(object);
    // Of two fields of that name, the one of the class below hides the other.
    return fields.stream()
        .filter(field -> field.name().equals(name))
        .reduce((above, below) -> below)
        .map(field -> new Cell.Field(object, field))
        .orElseThrow(
            () ->
                new HelpException(
                    object + " has no field " + name + ".",
                    fields.isEmpty() ? "No field of it was seen." : "It has " + names(fields)));
  }

  private static String names(List<FieldName> fields) {
    return fields.stream().map(FieldName::name).distinct().collect(Collectors.joining(", ")) + ".";
  }
}
