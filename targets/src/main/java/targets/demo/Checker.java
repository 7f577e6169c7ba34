package targets.demo;

import java.util.List;

/** Checks entries and ends with a status that says what is wrong with them, without a word. */
public final class Checker {
  private static final int EMPTY = 3;

  private Checker() {}

  private static int check(List<String> entries) {
    int status = 0;
    for (String entry : entries) {
      if (entry.isEmpty()) {
        status = EMPTY;
      }
    }
    return status;
  }

  public static void main(String[] args) {
    System.exit(check(List.of("milk", "", "bread")));
  }
}
