package clew.trace.build;

import clew.trace.store.Saved;
import java.util.Arrays;

/**
 * The locals and operand stacks of a thread's frames, one word behind the other, with the step that
 * made each value.
 *
 * <p>As in the JVM, a long or double takes two words, of which the first holds it.
 */
final class Words {
  private static final int UNKNOWN = 0x80;

  long[] bits = new long[256];
  int[] sources = new int[256];
  private byte[] tags = new byte[256];

  /** Makes sure that there are words up to {@code end}. */
  void reserve(int end) {
    if (end > bits.length) {
      int size = Math.max(end, 2 * bits.length);
      bits = Arrays.copyOf(bits, size);
      sources = Arrays.copyOf(sources, size);
      tags = Arrays.copyOf(tags, size);
    }
  }

  boolean isKnown(int at) {
    return tags[at] >= 0;
  }

  /** Returns the object that word {@code at} names, or 0 if it names none or is not known. */
  int object(int at) {
    return tags[at] >= 0 ? (int) bits[at] : 0;
  }

  boolean isKnownNull(int at) {
    return tags[at] >= 0 && bits[at] == 0;
  }

  /** Returns the letter of the type of what is in a local; 0 if nothing is. */
  char letter(int at) {
    return (char) (tags[at] & ~UNKNOWN & 0xFF);
  }

  /** Sets a word to a value of the type with that letter. */
  void set(int at, char letter, long value, int source, boolean isKnown) {
    bits[at] = value;
    sources[at] = source;
    tags[at] = (byte) (isKnown ? letter : letter | UNKNOWN);
  }

  void setKnown(int at, char letter, long value, int source) {
    bits[at] = value;
    sources[at] = source;
    tags[at] = (byte) letter;
  }

  void copy(int from, int to) {
    bits[to] = bits[from];
    sources[to] = sources[from];
    tags[to] = tags[from];
  }

  void clear(int from, int to) {
    Arrays.fill(tags, from, to, (byte) 0);
    Arrays.fill(sources, from, to, -1);
    Arrays.fill(bits, from, to, 0);
  }

  void save(int from, int to, Saved saved) {
    for (int i = from; i < to; i++) {
      saved.number(tags[i]);
      if (tags[i] != 0) {
        saved.number(bits[i]);
        saved.number(sources[i]);
      }
    }
  }

  void resume(int from, int to, Saved saved) {
    reserve(to);
    clear(from, to);
    for (int i = from; i < to; i++) {
      tags[i] = (byte) saved.number();
      if (tags[i] != 0) {
        bits[i] = saved.number();
        sources[i] = saved.int32();
      }
    }
  }
}
