package clew.agent.trace;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for objects, by the order in which they are first asked for.
 *
 * <p>A hash table with open addressing on identity, so that no code of the target and no woven code
 * runs. It holds on to no object: one that is gone is never asked for again, and its number is not
 * given to another one. Where objects lie says where in the table they are; whenever the garbage
 * collector may have moved them, all are put in anew.
 */
final class ObjectNumbers {
  private static final class Entry extends WeakReference<Object> {
    final int number;
    int address;

    Entry(Object object, int number, int address) {
      super(object);
      this.number = number;
      this.address = address;
    }
  }

  private final Addresses addresses;
  private @Nullable Entry[] entries = new Entry[1 << 10];
  private int used;
  private int moves;
  private int last;

  ObjectNumbers(Addresses addresses) {
    this.addresses = addresses;
  }

  /** Returns the number of {@code object}, or 0 if it has none. */
  int find(Object object) {
    int number = search(object);
    while (number == 0 && addresses.moves() != moves) {
      putAllAnew(entries.length);
      number = search(object);
    }
    return number;
  }

  private int search(Object object) {
    int mask = entries.length - 1;
    int address = addresses.of(object);
    for (int at = place(address, mask); ; at = (at + 1) & mask) {
      Entry there = entries[at];
      if (there == null) {
        return 0;
      }
      if (there.address == address && there.get() == object) {
        return there.number;
      }
    }
  }

  /** Gives the next number, from 1, to {@code object}, which has none. */
  int add(Object object) {
    if (2 * used > entries.length) {
      putAllAnew(entries.length);
      if (4 * used > entries.length) {
        putAllAnew(2 * entries.length);
      }
    }
    put(new Entry(object, ++last, addresses.of(object)));
    return last;
  }

  private void put(Entry entry) {
    int mask = entries.length - 1;
    int at = place(entry.address, mask);
    while (entries[at] != null) {
      at = (at + 1) & mask;
    }
    entries[at] = entry;
    used++;
  }

  /** Leaves out what is gone. */
  private void putAllAnew(int size) {
    @Nullable Entry[] old = entries;
    do {
      moves = addresses.moves();
      entries = new Entry[size];
      used = 0;
      for (Entry entry : old) {
        Object object = entry == null ? null : entry.get();
        if (entry != null && object != null) {
          entry.address = addresses.of(object);
          put(entry);
        }
      }
    } while (addresses.moves() != moves);
  }

  private static int place(int address, int mask) {
    int mixed = address * 0x9E3779B9;
    return (mixed ^ (mixed >>> 15)) & mask;
  }
}
