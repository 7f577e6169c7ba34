package clew.agent.weave;

import org.objectweb.asm.ClassReader;

/** Where in a class file its methods stand. */
final class MethodPlaces {
  /** From the start of a field or method to the number of its attributes. */
  static final int ATTRIBUTES = 6;

  private MethodPlaces() {}

  /** Returns where each method starts, and behind them where the last one ends. */
  static int[] of(ClassReader reader) {
    // Access, this class, super class, interfaces; then fields, then methods.
    int at = reader.header + 6;
    at += 2 + 2 * reader.readUnsignedShort(at);
    int fields = reader.readUnsignedShort(at);
    at += 2;
    for (int i = 0; i < fields; i++) {
      at = behind(reader, at);
    }
    int[] places = new int[reader.readUnsignedShort(at) + 1];
    places[0] = at + 2;
    for (int i = 1; i < places.length; i++) {
      places[i] = behind(reader, places[i - 1]);
    }
    return places;
  }

  /** Returns where the field or method at {@code start} ends. */
  private static int behind(ClassReader reader, int start) {
    int attributes = reader.readUnsignedShort(start + ATTRIBUTES);
    int at = start + ATTRIBUTES + 2;
    for (int i = 0; i < attributes; i++) {
      at += 6 + reader.readInt(at + 2);
    }
    return at;
  }
}
