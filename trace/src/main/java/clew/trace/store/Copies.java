package clew.trace.store;

/**
 * How elements of arrays came to where they are: chains of steps that copied them, by number.
 *
 * <p>Elements that were copied together have the same chain, if they had the same one before.
 */
public final class Copies {
  private final Segments steps;
  private final Segments earlier;
  private int count;
  private int most;
  private int lastEarlier = -1;

  /** Chains in columns of {@code shelf}, where there were {@code most} before. */
  public Copies(Shelf shelf, int most) {
    steps = shelf.column();
    earlier = shelf.column();
    this.most = most;
  }

  /** Returns how many there are. */
  public int count() {
    return count;
  }

  /** Goes back to when there were {@code number}. */
  public void resume(int number) {
    count = number;
    lastEarlier = -1;
  }

  /** Returns the chain of what {@code step} copies and what had chain {@code before}, or 0. */
  public int add(int step, int before) {
    if (count > 0 && lastEarlier == before && steps.intAt(count) == step) {
      return count;
    }
    count++;
    lastEarlier = before;
    if (count > most) {
      most = count;
      steps.putInt(count, step);
      earlier.putInt(count, before);
    } else if (steps.intAt(count) != step || earlier.intAt(count) != before) {
      throw new IllegalStateException("another copy " + count + " than when first read");
    }
    return count;
  }

  /** Returns the last step of a chain. */
  public int stepOf(int number) {
    return steps.intAt(number);
  }

  /** Returns the chain before that step, or 0. */
  public int earlierOf(int number) {
    return earlier.intAt(number);
  }
}
