package clew.probe;

import java.util.Map;

/** Where what comes from outside is written down, or is taken from. */
public interface InputSink {
  /** Lets everything through: what calls reach until the agent is ready. */
  InputSink NONE = new NoInputs();

  /** Answers {@code System.nanoTime()}. */
  long nanoTime();

  /** Answers {@code System.currentTimeMillis()}. */
  long currentTimeMillis();

  /** Answers a figure of {@link Runtime}: one of the constants of {@link Inputs}. */
  long figure(Runtime runtime, int which);

  /** See {@link Inputs#trace}, of another thread. */
  StackTraceElement[] trace(StackTraceElement[] found);

  /** See {@link Inputs#traces}; changes {@code found}. */
  void traces(Map<Thread, StackTraceElement[]> found);

  /** See {@link Inputs#ordered}. */
  Object[] ordered(Object[] members);

  /** See {@link Inputs#counts}. */
  boolean counts(String path);

  /** See {@link Inputs#isLost}. */
  void isLost(String url);

  /** See {@link Inputs#className}, of a hidden class. */
  String className(String found);

  /** Begins a call of the {@code row}-th kind; {@link Call#NONE} if it is none of ours. */
  Call open(int row, int arguments);

  /**
   * Returns whether {@code call}, whose arguments are complete, has its answer. Throws what the
   * recorded call has thrown.
   */
  boolean answers(Call call);

  /** The real call has returned; must not throw. */
  void returned(Call call);

  /** The real call has thrown; must not throw. */
  void failed(Call call, Throwable failure);
}
