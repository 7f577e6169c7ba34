package clew.probe;

/**
 * The yield points of the JDK's own code, where that is woven: they count for who has the turn.
 *
 * <p>All others come to that code as well: threads of the JVM, the agent in its work for whomever.
 * They must neither move the clock nor give up a turn. Nor do virtual threads, whose carriers have
 * the turns.
 */
public final class JdkClock {
  /**
   * Who has the turn and is at the target's work, or null.
   *
   * <p>Not volatile: a thread that finds itself here has written so, and not taken it back.
   */
  private static Thread runner;

  private static boolean isWoven;

  private JdkClock() {}

  /** Code of the JDK is going to be woven: from here on it matters who runs. */
  public static void weave() {
    isWoven = true;
  }

  /** The calling {@code thread} has the turn, and goes on with the target's work. */
  public static void runs(Thread thread) {
    if (isWoven) {
      runner = thread;
    }
  }

  /** The calling {@code thread}, which may be without a turn, is not at the target's work. */
  public static void rests(Thread thread) {
    if (isWoven && runner == thread) {
      runner = null;
    }
  }

  /** See {@link Probes#tick}. */
  public static void tick() {
    if (isRunner()) {
      Probes.tick();
    }
  }

  /** See {@link Probes#rounds}. */
  public static int rounds() {
    return isRunner() ? Probes.rounds() : Probes.ROUNDS;
  }

  /** See {@link Probes#stripUp}; for all others a strip is a single round. */
  public static int stripUp(int index, long bound, int step, int rounds) {
    return isRunner() ? Probes.stripUp(index, bound, step, rounds) : Integer.MIN_VALUE;
  }

  /** See {@link Probes#stripDown}; for all others a strip is a single round. */
  public static int stripDown(int index, long bound, int step, int rounds) {
    return isRunner() ? Probes.stripDown(index, bound, step, rounds) : Integer.MAX_VALUE;
  }

  private static boolean isRunner() {
    return runner == Thread.currentThread();
  }
}
