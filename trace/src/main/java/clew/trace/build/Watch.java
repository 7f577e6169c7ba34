package clew.trace.build;

import clew.trace.Held;
import clew.trace.Step;
import clew.trace.Value;
import clew.trace.store.Tables;
import java.util.ArrayList;
import java.util.List;

/** Notes what is written to one cell while a chunk is read again. */
final class Watch {
  /** The cell, and the array that it is an element of, or 0. */
  final long cell;

  final int array;

  private final char letter;
  private final Tables tables;
  private final List<Held> held = new ArrayList<>();

  /** A watch of {@code cell}, which holds values of the type with that letter. */
  Watch(long cell, int array, char letter, Tables tables) {
    this.cell = cell;
    this.array = array;
    this.letter = letter;
    this.tables = tables;
  }

  void wrote(long bits, boolean isKnown, int step) {
    if (step < 0) {
      return; // it was there before the first step
    }
    Value value = isKnown ? tables.value(letter, bits) : new Value.Unseen();
    Held last = held.isEmpty() ? null : held.get(held.size() - 1);
    if (last != null && last.since().index() == step) {
      held.remove(held.size() - 1); // a copy that is also the first sight of an array
    }
    held.add(new Held(new Step(step), value));
  }

  List<Held> held() {
    return held;
  }
}
