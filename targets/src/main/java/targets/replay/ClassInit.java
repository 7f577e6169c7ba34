package targets.replay;

/** Shows which of two threads initialises each of several classes, coming from both ends. */
public final class ClassInit {
  static final class First {
    static final String BY = by();
  }

  static final class Second {
    static final String BY = by();
  }

  static final class Third {
    static final String BY = by();
  }

  static final class Fourth {
    static final String BY = by();
  }

  private static String by() {
    int rounds = 0;
    while (rounds < 5000) {
      rounds = Math.addExact(rounds, 1);
    }
    return Thread.currentThread().getName();
  }

  public static void main(String[] args) throws Exception {
    String[] seen = new String[2];
    Together.run(
        2,
        number ->
            seen[number] =
                number == 0
                    ? First.BY + Second.BY + Third.BY + Fourth.BY
                    : Fourth.BY + Third.BY + Second.BY + First.BY);
    System.out.println(seen[0] + " " + seen[1]);
  }
}
