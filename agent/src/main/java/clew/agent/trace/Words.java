package clew.agent.trace;

/** Arrays of primitives as words. */
final class Words {
  private Words() {}

  static int length(Object array) {
    if (array instanceof int[]) {
      return ((int[]) array).length;
    } else if (array instanceof byte[]) {
      return ((byte[]) array).length;
    } else if (array instanceof char[]) {
      return ((char[]) array).length;
    } else if (array instanceof long[]) {
      return ((long[]) array).length;
    } else if (array instanceof double[]) {
      return ((double[]) array).length;
    } else if (array instanceof boolean[]) {
      return ((boolean[]) array).length;
    } else if (array instanceof float[]) {
      return ((float[]) array).length;
    }
    return ((short[]) array).length;
  }

  /** Returns element {@code i} as a number, or the bits of one that has a fraction. */
  static long at(Object array, int i) {
    if (array instanceof int[]) {
      return ((int[]) array)[i];
    } else if (array instanceof byte[]) {
      return ((byte[]) array)[i];
    } else if (array instanceof char[]) {
      return ((char[]) array)[i];
    } else if (array instanceof long[]) {
      return ((long[]) array)[i];
    } else if (array instanceof double[]) {
      return Double.doubleToRawLongBits(((double[]) array)[i]);
    } else if (array instanceof boolean[]) {
      return ((boolean[]) array)[i] ? 1 : 0;
    } else if (array instanceof float[]) {
      return Float.floatToRawIntBits(((float[]) array)[i]);
    }
    return ((short[]) array)[i];
  }
}
