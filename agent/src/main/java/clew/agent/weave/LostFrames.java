package clew.agent.weave;

import org.objectweb.asm.ClassReader;

/**
 * Tells whether the JVM has lost the stack map frames of a class.
 *
 * <p>It keeps none of those of its own classes, which it does not verify, unless they come from its
 * archive; and what it gives out of a class that is loaded already is made from what it has kept.
 */
final class LostFrames {
  private static final String FRAMES = "StackMapTable";
  private static final int UTF8 = 1;

  private final ClassReader reader;
  private final char[] buffer;

  private LostFrames(ClassReader reader) {
    this.reader = reader;
    this.buffer = new char[reader.getMaxStringLength()];
  }

  /** Returns whether the class file once had frames and has none. */
  static boolean areIn(ClassReader reader) {
    LostFrames lost = new LostFrames(reader);
    return lost.hasConstant() && !lost.hasFrames();
  }

  private boolean hasConstant() {
    for (int item = 1; item < reader.getItemCount(); item++) {
      int at = reader.getItem(item) - 1;
      if (at >= 0
          && reader.readByte(at) == UTF8
          && reader.readUnsignedShort(at + 1) == FRAMES.length()
          && isFrames(at + 3)) {
        return true;
      }
    }
    return false;
  }

  private boolean isFrames(int at) {
    for (int i = 0; i < FRAMES.length(); i++) {
      if (reader.readByte(at + i) != FRAMES.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasFrames() {
    int[] places = MethodPlaces.of(reader);
    for (int i = 0; i + 1 < places.length; i++) {
      if (hasFrames(places[i] + MethodPlaces.ATTRIBUTES)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the method with its attributes at {@code start} has frames. */
  private boolean hasFrames(int start) {
    int attributes = reader.readUnsignedShort(start);
    int at = start + 2;
    for (int i = 0; i < attributes; i++) {
      if ("Code".equals(reader.readUTF8(at, buffer))) {
        // Name and length of the attribute, stack, locals; then the code, then its handlers.
        int handlers = at + 10 + 4 + reader.readInt(at + 10);
        return hasAttribute(handlers + 2 + 8 * reader.readUnsignedShort(handlers));
      }
      at += 6 + reader.readInt(at + 2);
    }
    return false;
  }

  private boolean hasAttribute(int start) {
    int attributes = reader.readUnsignedShort(start);
    int at = start + 2;
    for (int i = 0; i < attributes; i++) {
      if (FRAMES.equals(reader.readUTF8(at, buffer))) {
        return true;
      }
      at += 6 + reader.readInt(at + 2);
    }
    return false;
  }
}
