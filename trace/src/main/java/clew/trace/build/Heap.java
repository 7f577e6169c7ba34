package clew.trace.build;

import clew.probe.wire.EventCode;
import clew.trace.store.Tables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The target's objects: those that woven code made, and those that unseen code has shown.
 *
 * <p>The agent numbers only what crosses the border to unseen code; an object that the reader knows
 * already gets the agent's number when it crosses for the first time.
 */
final class Heap {
  private static final int MOST_TEXT = 60;

  private final Tables tables;
  private final Types types;
  private final EventCursor events;
  private final List<Shadow> objects = new ArrayList<>();
  private final List<@Nullable Shadow> byAgentNumber = new ArrayList<>();
  private final List<String> typeNames = new ArrayList<>();
  private final Map<String, Shadow> constants = new HashMap<>();
  private final Map<Integer, Shadow> statics = new HashMap<>();
  private int disagreements;

  Heap(Tables tables, Types types, EventCursor events) {
    this.tables = tables;
    this.types = types;
    this.events = events;
    byAgentNumber.add(null);
    typeNames.add("");
  }

  /** Returns the object with that number, or null for 0. */
  @Nullable Shadow at(long number) {
    return number == 0 ? null : objects.get((int) number - 1);
  }

  /** Makes an object that woven code allocates; {@code length} is negative unless an array. */
  Shadow make(String type, int step, int length) {
    return add(type, step, true, length);
  }

  private Shadow add(String type, int step, boolean isFresh, int length) {
    var shadow = new Shadow(tables.addObject(type), type, step, isFresh, length);
    objects.add(shadow);
    return shadow;
  }

  /** Returns the object of a constant, which is the same wherever it is named. */
  Shadow constant(String type, String text) {
    return constants.computeIfAbsent(
        type + text,
        key -> {
          Shadow shadow = add(type, -1, true, -1);
          tables.setText(
              shadow.number, type.equals("java.lang.String") ? quoted(text, text.length()) : text);
          return shadow;
        });
  }

  /** Returns the holder of the static field with that number. */
  Shadow statics(int field) {
    return statics.computeIfAbsent(field, key -> new Shadow(0, "", -1, true, -1));
  }

  /** Returns the holders of all static fields that were used, by the number of the field. */
  Map<Integer, Shadow> statics() {
    return statics;
  }

  /**
   * Takes a reference from the events.
   *
   * @param step the step that brings it, if it is new
   * @param expected the object that it must be, if that is known
   */
  @Nullable Shadow take(int step, @Nullable Shadow expected) {
    int number = (int) events.number();
    if (number == 0) {
      return null;
    }
    if (number < byAgentNumber.size()) {
      Shadow known = byAgentNumber.get(number);
      if (expected != null && known != expected) {
        disagreements++;
      }
      return known;
    }
    byAgentNumber.add(null);
    String type = takeType();
    Shadow shadow = takeNew(number, type, step, expected);
    byAgentNumber.set(number, shadow);
    return shadow;
  }

  private Shadow takeNew(int number, String type, int step, @Nullable Shadow expected) {
    int form = events.octet();
    switch (form) {
      case EventCode.TEXT -> {
        int length = (int) events.number();
        String text = events.text();
        Shadow shadow = expected != null ? expected : add(type, step, false, -1);
        tables.setText(shadow.number, quoted(text, length));
        return shadow;
      }
      case EventCode.BITS -> {
        long bits = events.word();
        Shadow shadow = expected != null ? expected : add(type, step, false, -1);
        tables.setText(shadow.number, box(type, bits));
        return shadow;
      }
      case EventCode.WORDS, EventCode.REFS, EventCode.LENGTH -> {
        return takeArray(form, number, type, step, expected);
      }
      default -> {
        return expected != null ? expected : add(type, step, false, -1);
      }
    }
  }

  private Shadow takeArray(int form, int number, String type, int step, @Nullable Shadow expected) {
    int length = (int) events.number();
    Shadow shadow = expected != null ? expected : add(type, step, false, length);
    byAgentNumber.set(number, shadow);
    boolean isNew = expected == null;
    for (int i = 0; i < length && form != EventCode.LENGTH; i++) {
      long bits;
      if (form == EventCode.WORDS) {
        long zigzag = events.number();
        bits = (zigzag >>> 1) ^ -(zigzag & 1);
      } else {
        Shadow element = take(step, isNew ? null : expectedElement(shadow, i));
        bits = element == null ? 0 : element.number;
      }
      if (isNew) {
        shadow.write(i, bits, true, step);
      }
    }
    return shadow;
  }

  private @Nullable Shadow expectedElement(Shadow array, int index) {
    return array.isKnown(index) ? at(array.bits(index)) : null;
  }

  /** Looks at the type of the reference that comes next. */
  String peekType() {
    int number = (int) events.number();
    if (number < byAgentNumber.size()) {
      Shadow known = byAgentNumber.get(number);
      return known == null ? "" : known.type;
    }
    int type = (int) events.number();
    return type < typeNames.size() ? typeNames.get(type) : written(events.text());
  }

  private String takeType() {
    int number = (int) events.number();
    if (number < typeNames.size()) {
      return typeNames.get(number);
    }
    typeNames.add("");
    String name = events.text();
    String written = written(name);
    typeNames.set(number, written);
    String superName = takeType();
    if (!superName.isEmpty()) {
      types.add(name.replace('.', '/'), superName.replace('.', '/'));
    }
    return written;
  }

  /** Returns an array type as sources write it. */
  static String written(String name) {
    int dimensions = name.lastIndexOf('[') + 1;
    if (dimensions == 0) {
      return name.replace('/', '.');
    }
    String element = name.substring(dimensions);
    String base =
        switch (element.charAt(0)) {
          case 'L' -> element.substring(1, element.length() - 1).replace('/', '.');
          case 'Z' -> "boolean";
          case 'B' -> "byte";
          case 'C' -> "char";
          case 'S' -> "short";
          case 'I' -> "int";
          case 'J' -> "long";
          case 'F' -> "float";
          default -> "double";
        };
    return base + "[]".repeat(dimensions);
  }

  private static String quoted(String text, int length) {
    String shown = text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
    String plain =
        shown.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\"", "\\\"");
    return "\"" + plain + (shown.length() < length ? "…" : "") + "\"";
  }

  private static String box(String type, long bits) {
    return switch (type) {
      case "java.lang.Boolean" -> bits == 0 ? "false" : "true";
      case "java.lang.Character" -> "'" + (char) bits + "'";
      case "java.lang.Float" -> Float.toString(Float.intBitsToFloat((int) bits));
      case "java.lang.Double" -> Double.toString(Double.longBitsToDouble(bits));
      default -> Long.toString(bits);
    };
  }

  /** Returns a sentence if objects were taken for others, which would be a defect of ours. */
  Optional<String> gap() {
    return disagreements == 0
        ? Optional.empty()
        : Optional.of(disagreements + " objects were taken for others");
  }
}
