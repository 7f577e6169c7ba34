package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;

/** What generated code calls, as if it were the operating system. */
public final class Outside {
  private static final List<String> CALLS = new ArrayList<>();

  private Outside() {}

  /** Returns the calls since the last time. */
  static List<String> takeCalls() {
    List<String> calls = List.copyOf(CALLS);
    CALLS.clear();
    return calls;
  }

  /** Fills the first number and returns another; fails when asked for less than none. */
  public static int read(int[] numbers, int count) {
    CALLS.add("read " + count);
    if (count < 0) {
      throw new IllegalArgumentException("less than none");
    }
    numbers[0] = 7;
    return count + 1;
  }

  /** Returns the product. */
  public static long wide(long one, int other) {
    CALLS.add("wide " + one + " " + other);
    return one * other;
  }

  /** Returns nothing. */
  public static void nothing(int number) {
    CALLS.add("nothing " + number);
  }

  /** Returns a text. */
  public static String text(Object of) {
    CALLS.add("text " + of);
    return "outside " + of;
  }
}
