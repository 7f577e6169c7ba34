package clew.probe;

import java.util.Map;

/**
 * What woven code calls instead of what brings something in from outside.
 *
 * <p>The methods named as those of {@link System} and {@link Runtime} stand in for them; all other
 * calls begin with {@link #open}.
 */
public final class Inputs {
  /** The figure {@link Runtime#availableProcessors}. */
  public static final int PROCESSORS = 0;

  /** The figure {@link Runtime#freeMemory}. */
  public static final int FREE_MEMORY = 1;

  /** The figure {@link Runtime#totalMemory}. */
  public static final int TOTAL_MEMORY = 2;

  /** The figure {@link Runtime#maxMemory}. */
  public static final int MAX_MEMORY = 3;

  /** Whether the name of a class is asked for by the tracer and not by the target. */
  public static boolean isTracerAsking;

  private static volatile InputSink sink = InputSink.NONE;
  private static volatile Memory memory;

  private Inputs() {}

  /** Sends all calls to {@code target} from now on. */
  public static void connect(InputSink target) {
    sink = target;
  }

  /** Makes the JVM's memory known. */
  public static void connect(Memory target) {
    memory = target;
  }

  /** Returns the JVM's memory; null where the agent has not made it known. */
  public static Memory memory() {
    return memory;
  }

  /** Begins a call of the {@code row}-th kind. */
  public static Call open(int row, int arguments) {
    Events.mute();
    try {
      return sink.open(row, arguments);
    } finally {
      Events.unmute();
    }
  }

  /** Stands for {@link System#nanoTime}. */
  public static long nanoTime() {
    Events.mute();
    try {
      return sink.nanoTime();
    } finally {
      Events.unmute();
    }
  }

  /** Stands for {@link System#currentTimeMillis}. */
  public static long currentTimeMillis() {
    Events.mute();
    try {
      return sink.currentTimeMillis();
    } finally {
      Events.unmute();
    }
  }

  /** Stands for {@link Runtime#availableProcessors}. */
  public static int availableProcessors(Runtime runtime) {
    return (int) figure(runtime, PROCESSORS);
  }

  /** Stands for {@link Runtime#freeMemory}. */
  public static long freeMemory(Runtime runtime) {
    return figure(runtime, FREE_MEMORY);
  }

  /** Stands for {@link Runtime#totalMemory}. */
  public static long totalMemory(Runtime runtime) {
    return figure(runtime, TOTAL_MEMORY);
  }

  /** Stands for {@link Runtime#maxMemory}. */
  public static long maxMemory(Runtime runtime) {
    return figure(runtime, MAX_MEMORY);
  }

  private static long figure(Runtime runtime, int which) {
    Events.mute();
    try {
      return sink.figure(runtime, which);
    } finally {
      Events.unmute();
    }
  }

  /** Returns what {@code thread.getStackTrace()} is to return, given what it found. */
  public static StackTraceElement[] trace(StackTraceElement[] found, Thread thread) {
    return thread == Thread.currentThread() ? found : sink.trace(found);
  }

  /** Returns what {@code Thread.getAllStackTraces()} is to return, given what it found. */
  public static Map<Thread, StackTraceElement[]> traces(Map<Thread, StackTraceElement[]> found) {
    sink.traces(found);
    return found;
  }

  /** Returns the fields, methods or constructors of a class in the order to be seen. */
  public static Object[] ordered(Object[] members) {
    return sink.ordered(members);
  }

  /**
   * Returns whether what is read of the jar at {@code path}, which is absolute, is no input from
   * now on.
   */
  public static boolean counts(String path) {
    return sink.counts(path);
  }

  /** What is read at {@code url}, in a search that is no input, will not be in the recording. */
  public static void isLost(String url) {
    sink.isLost(url);
  }

  /** Returns the name of a class, given what the JVM calls it. */
  public static String className(String found) {
    // Only the JVM's own names of hidden classes have one: behind it is an address.
    return isTracerAsking || found.indexOf('/') < 0 ? found : sink.className(found);
  }

  /** Asks the JVM itself for a figure. */
  public static long realFigure(Runtime runtime, int which) {
    switch (which) {
      case PROCESSORS:
        return runtime.availableProcessors();
      case FREE_MEMORY:
        return runtime.freeMemory();
      case TOTAL_MEMORY:
        return runtime.totalMemory();
      default:
        return runtime.maxMemory();
    }
  }
}
