package clew.trace.build;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An object of the target as far as it is known: its cells, their values, who wrote them. */
final class Shadow {
  /** The writer of a cell that has held its default value since the object was made. */
  static final int DEFAULT = -1;

  /** The writer of a cell whose value is not known. */
  static final int UNSEEN = -2;

  /** A step that copied an element, and how the element had come to where it was before. */
  record Copied(int step, @Nullable Copied earlier) {}

  final int number;
  final String type;

  /** The step that made it, or a negative number. */
  final int origin;

  /** Whether cells that nobody wrote hold their default value. */
  final boolean isFresh;

  /** The length if it is an array, or a negative number. */
  final int length;

  /** The last unseen call that may have changed what is inside, or a negative number. */
  int touched = -1;

  /** The last return that gave it to unseen code, or a negative number. */
  int given = -1;

  private int[] names = new int[0];
  private long[] bits;
  private int[] writers;

  /** For an array, how each element was copied here; null as long as none was. */
  private @Nullable Copied @Nullable [] copiers;

  /** For an array, whether an element's value is known. */
  private boolean @Nullable [] unknown;

  Shadow(int number, String type, int origin, boolean isFresh, int length) {
    this.number = number;
    this.type = type;
    this.origin = origin;
    this.isFresh = isFresh;
    this.length = length;
    int cells = Math.max(length, 0);
    bits = new long[cells];
    writers = new int[cells];
    Arrays.fill(writers, isFresh ? DEFAULT : UNSEEN);
  }

  /** Returns whether woven code made it, so that it is no other object that is known. */
  boolean isFreshlyMade() {
    return isFresh && origin >= 0;
  }

  boolean isArray() {
    return length >= 0;
  }

  /** Returns the place of field {@code name}, which is made if it is not there yet. */
  int place(int name) {
    for (int i = 0; i < names.length; i++) {
      if (names[i] == name) {
        return i;
      }
    }
    int at = names.length;
    names = Arrays.copyOf(names, at + 1);
    bits = Arrays.copyOf(bits, at + 1);
    writers = Arrays.copyOf(writers, at + 1);
    names[at] = name;
    writers[at] = isFresh ? DEFAULT : UNSEEN;
    return at;
  }

  int fieldCount() {
    return names.length;
  }

  /** Returns the number of the field at {@code place}. */
  int fieldAt(int place) {
    return names[place];
  }

  long bits(int place) {
    return bits[place];
  }

  int writer(int place) {
    return writers[place];
  }

  /** Returns how the element was copied here, or null if it was not. */
  @Nullable Copied copied(int place) {
    return copiers == null ? null : copiers[place];
  }

  boolean isKnown(int place) {
    return writers[place] != UNSEEN
        && (unknown == null || place >= unknown.length || !unknown[place]);
  }

  void write(int place, long value, boolean isKnown, int step) {
    bits[place] = value;
    writers[place] = step;
    if (copiers != null) {
      copiers[place] = null;
    }
    setKnown(place, isKnown);
  }

  private void setKnown(int place, boolean isKnown) {
    if (unknown != null && place < unknown.length) {
      unknown[place] = !isKnown;
    } else if (!isKnown) {
      unknown = unknown == null ? new boolean[bits.length] : Arrays.copyOf(unknown, bits.length);
      unknown[place] = true;
    }
  }

  /** Copies an element of an array here, as {@code step} did. */
  void copy(Shadow from, int fromPlace, int place, int step) {
    bits[place] = from.bits[fromPlace];
    // A default value comes from where the array was made.
    int writer = from.writers[fromPlace];
    writers[place] = writer == DEFAULT ? from.origin : writer;
    setKnown(place, from.isKnown(fromPlace));
    Copied earlier = from.copied(fromPlace);
    if (copiers == null) {
      copiers = new Copied[bits.length];
    }
    copiers[place] = new Copied(step, earlier);
  }

  /** Forgets all elements: unseen code may have written them. */
  void forget() {
    Arrays.fill(writers, UNSEEN);
  }
}
