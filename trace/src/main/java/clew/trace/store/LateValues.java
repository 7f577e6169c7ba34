package clew.trace.store;

import java.util.TreeMap;

/** Values of steps that became known in a later chunk: what calls returned at last. */
public final class LateValues {
  private record Late(char letter, long bits) {}

  private final TreeMap<Integer, Late> values = new TreeMap<>();

  /** Says that {@code step} had that value. */
  public void put(int step, char letter, long bits) {
    values.put(step, new Late(letter, bits));
  }

  /** Writes all values. */
  public void save(Saved to) {
    to.number(values.size());
    values.forEach(
        (step, late) -> {
          to.number(step);
          to.number(late.letter());
          to.number(late.bits());
        });
  }

  /** Reads what {@link #save} has written. */
  public void resume(Saved from) {
    for (int left = from.int32(); left > 0; left--) {
      put(from.int32(), (char) from.number(), from.number());
    }
  }

  /** Puts the values of the steps of {@code columns} where they belong. */
  public void fill(Columns columns) {
    values
        .subMap(columns.first(), columns.end())
        .forEach((step, late) -> columns.value(step, late.letter(), late.bits()));
  }
}
