package clew.trace.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What does not change of objects: their type, where they were made, where their cells are. */
public final class Objects {
  private static final int FRESH = 1;
  private static final int FORGOTTEN = 2;

  private final List<String> types = new ArrayList<>();
  private final Map<String, Integer> typeNumbers = new HashMap<>();
  private final Segments typeOf;
  private final Segments flags;
  private final Segments origins;
  private final Segments lengths;
  private final Segments firstCells;
  private final Segments agentNumbers;
  private final Segments textPlaces;
  private final Segments texts;
  private long textEnd = 1;
  private int count;

  Objects(Shelf shelf) {
    typeOf = shelf.column();
    flags = shelf.column();
    origins = shelf.column();
    lengths = shelf.column();
    firstCells = shelf.column();
    agentNumbers = shelf.column();
    textPlaces = shelf.column();
    texts = shelf.column();
  }

  void save(Saved to) {
    to.number(types.size());
    types.forEach(to::text);
    to.number(count);
  }

  void resume(Saved from) {
    for (int left = from.int32(); left > 0; left--) {
      typeNumber(from.text());
    }
    count = from.int32();
  }

  /** Returns the number of the type with that name, as sources write it. */
  public int typeNumber(String name) {
    Integer known = typeNumbers.get(name);
    if (known != null) {
      return known;
    }
    types.add(name);
    typeNumbers.put(name, types.size() - 1);
    return types.size() - 1;
  }

  /** Returns the name of type {@code number}. */
  public String typeName(int number) {
    return types.get(number);
  }

  /**
   * Says what object {@code number} is.
   *
   * @param origin the step that made it, or a negative number
   * @param isFresh whether cells that nobody wrote hold their default value
   * @param length the length of an array; of others how many cells they have, minus the lot
   */
  public void put(int number, int type, int origin, boolean isFresh, int length, long firstCell) {
    typeOf.putInt(number, type);
    flags.putByte(number, isFresh ? FRESH : 0);
    origins.putInt(number, origin);
    lengths.putInt(number, length);
    firstCells.putLong(number, firstCell);
    count = Math.max(count, number);
  }

  /** Returns how many there are, numbered from 1. */
  public int count() {
    return count;
  }

  /** Returns the number of the type of an object. */
  public int typeNumberOf(int number) {
    return typeOf.intAt(number);
  }

  /** Returns the type of an object, as sources write it. */
  public String typeOf(int number) {
    return types.get(typeOf.intAt(number));
  }

  /** Returns the step that made an object, or a negative number. */
  public int originOf(int number) {
    return origins.intAt(number);
  }

  /** Returns whether cells of an object that nobody wrote hold their default value. */
  public boolean isFresh(int number) {
    return (flags.byteAt(number) & FRESH) != 0;
  }

  /** Returns the length of an array, or a negative number: -1 - n for an object of n cells. */
  public int lengthOf(int number) {
    return lengths.intAt(number);
  }

  /** Returns the first cell of an object. */
  public long firstCellOf(int number) {
    return firstCells.longAt(number);
  }

  /** Says by which number the agent calls an object. */
  public void putAgent(int agentNumber, int number) {
    agentNumbers.putInt(agentNumber, number);
  }

  /** Returns the object that the agent calls by that number. */
  public int ofAgent(int agentNumber) {
    return agentNumbers.intAt(agentNumber);
  }

  /** Says that at some time all that is in an array could have been written by unseen code. */
  public void setForgotten(int number) {
    if (!isForgotten(number)) {
      flags.putByte(number, flags.byteAt(number) | FORGOTTEN);
    }
  }

  /** Returns whether {@link #setForgotten} was said, at whatever time. */
  public boolean isForgotten(int number) {
    return (flags.byteAt(number) & FORGOTTEN) != 0;
  }

  /** Keeps what is written for an object instead of its number. */
  public void setText(int number, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    textPlaces.putLong(number, textEnd);
    for (int i = 0; i < 4; i++) {
      texts.putByte(textEnd++, bytes.length >>> (8 * i));
    }
    for (byte octet : bytes) {
      texts.putByte(textEnd++, octet);
    }
  }

  /** Returns whether an object has a text. */
  public boolean hasText(int number) {
    return textPlaces.longAt(number) != 0;
  }

  /** Returns what is written for object {@code number} instead of its number, if anything is. */
  public Optional<String> textOf(int number) {
    long place = textPlaces.longAt(number);
    if (place == 0) {
      return Optional.empty();
    }
    int length = 0;
    for (int i = 0; i < 4; i++) {
      length |= (texts.byteAt(place + i) & 0xFF) << (8 * i);
    }
    var bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = texts.byteAt(place + 4 + i);
    }
    return Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }
}
