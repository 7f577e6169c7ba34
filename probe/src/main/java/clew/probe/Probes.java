package clew.probe;

/**
 * What woven code calls.
 *
 * <p>Every probe takes what is on the operand stack, allocates nothing and goes to one {@link
 * Sink}, which does nothing until the agent is ready.
 */
public final class Probes {
  /** How many rounds of a loop are paid for in one go. */
  public static final int ROUNDS = 64;

  /**
   * Yield points that may still be passed before the sink is asked.
   *
   * <p>Not volatile: woven code counts it down in place. Threads that run at the same time lose
   * some of each other's counts; the clock is exact where one thread runs at a time.
   */
  public static int countdown = Integer.MAX_VALUE;

  /** What a method's entry costs at most, so that the clock tells methods apart. */
  public static final int MOST_TICKS = 8;

  /** How many full stacks and memories are kept until somebody asks for them; a power of two. */
  public static final int MOST_CAUGHT = 256;

  /** What target code has caught for want of stack or memory, by {@link #caughtCount}. */
  @SuppressWarnings("MutablePublicArray") // woven code writes it
  public static final Throwable[] CAUGHT = new Throwable[MOST_CAUGHT];

  /** The countdown at which each of {@link #CAUGHT} was caught. */
  @SuppressWarnings("MutablePublicArray") // woven code writes it
  public static final int[] CAUGHT_AT = new int[MOST_CAUGHT];

  /** How many there are; woven code counts in place, since a call may find no stack either. */
  public static int caughtCount;

  /** The last of {@link #CAUGHT}: outer code often catches the same one again. */
  public static Throwable lastCaught;

  private static volatile Sink sink = Sink.NONE;

  private Probes() {}

  /** Sends all probes to {@code target} from now on. */
  public static void connect(Sink target) {
    sink = target;
  }

  /** A yield point that found the countdown used up. */
  public static void yieldPoint() {
    Sync.sink().yieldPoint();
  }

  /**
   * A yield point where woven code cannot branch in place: counts down and asks the sink itself.
   */
  public static void tick() {
    if (--countdown <= 0) {
      yieldPoint();
    }
  }

  /**
   * Pays for the rounds of a loop since the last call and returns how many are free until the next.
   */
  public static int rounds() {
    pay(ROUNDS);
    return ROUNDS;
  }

  /**
   * Pays for the next strip of a loop that counts {@code index} up by {@code step} while it is
   * below {@code bound}, and returns the bound of that strip.
   *
   * <p>The loop below the returned bound cannot overflow: where the next addition would, the strip
   * is a single round, so even a loop that wraps around passes a yield point again and again.
   */
  public static int stripUp(int index, long bound, int step, int rounds) {
    long highest = (long) Integer.MAX_VALUE - step + 1;
    long end = Math.min(Math.min(bound, highest), index + (long) rounds * step);
    if (end <= index) {
      pay(1);
      return Integer.MIN_VALUE;
    }
    pay((int) ((end - index + step - 1) / step));
    return (int) end;
  }

  /** Is {@link #stripUp} for a loop that counts down by {@code -step} while above {@code bound}. */
  public static int stripDown(int index, long bound, int step, int rounds) {
    long lowest = (long) Integer.MIN_VALUE - step - 1;
    long end = Math.max(Math.max(bound, lowest), index + (long) rounds * step);
    if (end >= index) {
      pay(1);
      return Integer.MAX_VALUE;
    }
    pay((int) ((index - end - step - 1) / -step));
    return (int) end;
  }

  private static void pay(int ticks) {
    countdown -= ticks;
    if (countdown <= 0) {
      yieldPoint();
    }
  }

  /** Notes what has come to the end of its thread, as woven code does where it catches. */
  @SuppressWarnings("StaticAssignmentOfThrowable") // only compared
  private static void caught(Throwable failure) {
    if (failure instanceof VirtualMachineError && failure != lastCaught) {
      CAUGHT[caughtCount & (MOST_CAUGHT - 1)] = failure;
      CAUGHT_AT[caughtCount & (MOST_CAUGHT - 1)] = countdown;
      lastCaught = failure;
      caughtCount++;
    }
  }

  /** The countdown is about to be {@code ticks} higher than it would be, and no time has passed. */
  public static void moveCaught(int ticks) {
    for (int i = 0; i < MOST_CAUGHT && i < caughtCount; i++) {
      CAUGHT_AT[i] += ticks;
    }
  }

  /** Forgets what was caught so far. */
  public static void forgetCaught() {
    for (int i = 0; i < MOST_CAUGHT && i < caughtCount; i++) {
      CAUGHT[i] = null;
    }
    caughtCount = 0;
  }

  /** The launcher has found the class whose {@code main} it will call. */
  public static void mainFound(Class<?> main) {
    sink.mainFound(main);
  }

  /** A lookup is about to define a class, a hidden one or not, as {@code definer} has it. */
  public static void defining(Object definer) {
    sink.defining(definer);
  }

  /** A thread is about to be started. */
  public static void threadStarting(Thread thread) {
    sink.threadStarting(thread);
  }

  /** A thread that was about to be started is under way. */
  public static void threadStarted(Thread thread) {
    sink.threadStarted(thread);
  }

  /** The thread that the calling one was about to start does not. */
  public static void threadNotStarted() {
    sink.threadNotStarted();
  }

  /** A thread ends with an exception that nobody caught. */
  public static void uncaught(Thread thread, Throwable failure) {
    caught(failure);
    sink.uncaught(thread, failure);
  }

  /** The JVM is about to end with {@code status}, at once or after all shutdown hooks have run. */
  public static void halting(int status) {
    sink.halting(status);
  }

  /** The JVM's own thread for the end has come up, since the last other one has ended. */
  public static void endBegins() {
    sink.endBegins();
  }

  /** The JVM is about to end because its last thread did; all shutdown hooks have run. */
  public static void ending() {
    sink.ending();
  }
}
