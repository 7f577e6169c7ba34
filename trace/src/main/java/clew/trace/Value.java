package clew.trace;

import java.util.Optional;

/** What a cell held or an instruction made. */
public sealed interface Value {
  /**
   * A primitive value.
   *
   * @param type the letter of its type in descriptors
   * @param bits its number, or the bits of a float or double
   */
  record Primitive(char type, long bits) implements Value {
    @Override
    public String toString() {
      return switch (type) {
        case 'Z' -> bits == 0 ? "false" : "true";
        case 'C' -> "'" + (char) bits + "'";
        case 'F' -> Float.toString(Float.intBitsToFloat((int) bits));
        case 'D' -> Double.toString(Double.longBitsToDouble(bits));
        default -> Long.toString(bits);
      };
    }
  }

  /** An object; {@code text} is what is written for strings and boxes instead of their number. */
  record Reference(HeapObject object, Optional<String> text) implements Value {
    @Override
    public String toString() {
      return text.orElseGet(object::toString);
    }
  }

  /** The null reference. */
  record Null() implements Value {
    @Override
    public String toString() {
      return "null";
    }
  }

  /** A value that came from unseen code in a way that was not seen either. */
  record Unseen() implements Value {
    @Override
    public String toString() {
      return "?";
    }
  }
}
