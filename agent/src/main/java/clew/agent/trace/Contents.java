package clew.agent.trace;

import clew.probe.wire.EventCode;

/** What is said of the inside of an object when it is first seen. */
final class Contents {
  /** How much of a string is kept. */
  private static final int MOST_CHARS = 1000;

  /** Larger arrays are not looked into. */
  private static final int MOST_ELEMENTS = 1 << 14;

  /** Arrays in arrays are looked into this deep. */
  static final int DEPTH = 3;

  private final EventBuffer out;
  private final References references;

  Contents(EventBuffer out, References references) {
    this.out = out;
    this.references = references;
  }

  void write(Object object, int depth) {
    if (object instanceof String) {
      String text = (String) object;
      out.code(EventCode.TEXT);
      out.number(text.length());
      out.text(text.length() > MOST_CHARS ? text.substring(0, MOST_CHARS) : text);
    } else if (object instanceof Number
        || object instanceof Character
        || object instanceof Boolean) {
      writeBox(object);
    } else if (object.getClass().isArray()) {
      writeArray(object, depth);
    } else {
      out.code(EventCode.NOTHING);
    }
  }

  private void writeBox(Object box) {
    long bits;
    if (box instanceof Integer
        || box instanceof Long
        || box instanceof Short
        || box instanceof Byte) {
      bits = ((Number) box).longValue();
    } else if (box instanceof Double) {
      bits = Double.doubleToRawLongBits((Double) box);
    } else if (box instanceof Float) {
      bits = Float.floatToRawIntBits((Float) box);
    } else if (box instanceof Character) {
      bits = (Character) box;
    } else if (box instanceof Boolean) {
      bits = (Boolean) box ? 1 : 0;
    } else {
      out.code(EventCode.NOTHING);
      return;
    }
    out.code(EventCode.BITS);
    out.word(bits);
  }

  private void writeArray(Object array, int depth) {
    if (array instanceof Object[]) {
      Object[] elements = (Object[]) array;
      if (depth >= DEPTH || elements.length > MOST_ELEMENTS) {
        length(elements.length);
        return;
      }
      out.code(EventCode.REFS);
      out.number(elements.length);
      for (Object element : elements) {
        references.write(element, depth + 1);
      }
      return;
    }
    int size = Words.length(array);
    if (depth >= DEPTH || size > MOST_ELEMENTS) {
      length(size);
      return;
    }
    out.code(EventCode.WORDS);
    out.number(size);
    for (int i = 0; i < size; i++) {
      long word = Words.at(array, i);
      out.number((word << 1) ^ (word >> 63));
    }
  }

  private void length(int length) {
    out.code(EventCode.LENGTH);
    out.number(length);
  }
}
