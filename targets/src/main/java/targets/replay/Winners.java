package targets.replay;

/**
 * Who came when: one letter for each arrival, shown in runs, as in {@code a12 b3 a5}.
 *
 * <p>It is guarded by nothing: the program that uses it guards it, or shows what happens if not.
 */
final class Winners {
  private static final int RUNS_SHOWN = 12;

  private final char[] letters;
  private int count;

  Winners(int most) {
    letters = new char[most];
  }

  static char letter(int number) {
    return (char) ('a' + number);
  }

  void add(int number) {
    int place = count;
    letters[place] = letter(number);
    count = Math.addExact(place, 1);
  }

  /** Returns the first runs, and the number and the hash code of all. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    int runs = 0;
    for (int from = 0, to; from < count; from = to) {
      to = from;
      while (to < count && letters[to] == letters[from]) {
        to++;
      }
      if (runs++ < RUNS_SHOWN) {
        text.append(letters[from]).append(to - from).append(' ');
      }
    }
    int hash = new String(letters, 0, count).hashCode();
    return text + "of " + runs + " runs, " + count + " arrivals, hash " + Integer.toHexString(hash);
  }
}
