package clew.agent.schedule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who decides, at the end of each turn, what has come from outside meanwhile and who is next: a
 * schedule whose decisions are written down, or the ones written down earlier.
 *
 * <p>All methods are called under the scheduler's lock.
 */
interface Turns {
  /** A moment at which a turn may end. */
  final class Moment {
    final long ticks;
    final Reason reason;

    Moment(long ticks, Reason reason) {
      this.ticks = ticks;
      this.reason = reason;
    }
  }

  /** Returns whether decisions come from a recording, so that nothing really waits. */
  boolean isReplaying();

  /**
   * Returns after how many ticks at most the turn that begins or goes on now is to end, where so
   * many actors want turns.
   */
  int slice(long now, int actors);

  /** Returns which of {@code count} waiting threads is woken first. */
  int choice(int count);

  /** Returns which virtual threads go on where the JVM has {@code found} that some can. */
  long[] unblocked(long[] found);

  /**
   * Returns whether an actor whom the JVM keeps is to lose its turn after {@code ticks}.
   *
   * @param isForClass whether it needs a class that another one initialises, perhaps for ever
   */
  boolean mayTake(long ticks, boolean isForClass);

  /** An actor was kept at {@code place} and has lost its turn. */
  void taken(String place);

  /**
   * Returns, in a replay, whether the recorded turn ended after {@code ticks} with a call outside.
   */
  boolean mayLeave(long ticks);

  /** Returns the actors whose news count from this moment on; they have it in {@code news}. */
  List<Actor> wakings(Moment end, List<Actor> actors);

  /** Returns the names of threads from elsewhere that take part from this moment on. */
  List<String> arrivals(Moment end, List<String> waiting);

  /**
   * Returns who is next: perhaps {@code last} itself, or null if nobody can go on before the
   * outside answers.
   */
  @Nullable Actor next(Moment end, @Nullable Actor last, List<Actor> actors);

  /** The thread whose turn it is has caught {@code failure}, for want of stack or memory. */
  void overflowed(long ticks, Throwable failure);

  /** Returns after how many ticks a replay has to overflow next. */
  long overflowDue();

  /** Returns the stack overflow that was due before the yield point after {@code ticks}. */
  Error overflow(long ticks);

  /**
   * Called now and then, at least at every use of the countdown and whenever nobody can go on. A
   * recording is brought to its file from time to time.
   */
  void keepUp(Moment now);

  /** Returns how many turns have ended. */
  long count();

  /** Ends a replay in which nobody goes on, though the recording does. */
  RuntimeException stuck(String who);

  /** The JVM ends at this moment. Returns how many events there were. */
  Schedules.Count end(Moment end);
}
