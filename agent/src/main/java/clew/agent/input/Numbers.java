package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import java.lang.reflect.Array;

/** Arrays of the rarer primitive types, element by element. */
final class Numbers {
  private Numbers() {}

  static void write(Object array, JournalWriter to) {
    int length = Array.getLength(array);
    to.number(length);
    for (int i = 0; i < length; i++) {
      if (array instanceof boolean[]) {
        to.number(((boolean[]) array)[i] ? 1 : 0);
      } else if (array instanceof char[]) {
        to.number(((char[]) array)[i]);
      } else if (array instanceof float[]) {
        to.number(Float.floatToRawIntBits(((float[]) array)[i]));
      } else {
        to.number(((short[]) array)[i]);
      }
    }
  }

  static Object read(String type, int length, JournalReader from) {
    switch (type) {
      case "[Z":
        boolean[] booleans = new boolean[length];
        for (int i = 0; i < length; i++) {
          booleans[i] = from.number() != 0;
        }
        return booleans;
      case "[C":
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
          chars[i] = (char) from.number();
        }
        return chars;
      case "[F":
        float[] floats = new float[length];
        for (int i = 0; i < length; i++) {
          floats[i] = Float.intBitsToFloat((int) from.number());
        }
        return floats;
      case "[S":
        short[] shorts = new short[length];
        for (int i = 0; i < length; i++) {
          shorts[i] = (short) from.number();
        }
        return shorts;
      default:
        throw from.mismatch("an array " + type, "an array of numbers");
    }
  }
}
