package clew.trace.build;

import org.jspecify.annotations.Nullable;

/** A thread of the target while its execution is rebuilt. */
final class ThreadState {
  final int number;

  /** The step that started it, or -1. */
  int startedBy = -1;

  /** The frame that runs. */
  @Nullable Activation top;

  /** What a woven method that returned has left behind, as in the agent's {@code Events}. */
  int exited;

  /** The exception that is on its way, and the step that threw it. */
  @Nullable Shadow inFlight;

  int thrower = -1;

  /** Whether frames were left without an event since {@link #thrower} was set. */
  boolean isVanished;

  ThreadState(int number) {
    this.number = number;
  }

  /** Returns whether it is in the initialiser of the class with that internal name. */
  boolean initialises(String type) {
    for (Activation frame = top; frame != null; frame = frame.caller) {
      if (frame.facts.isInitialiser() && frame.facts.method().name().owner().equals(type)) {
        return true;
      }
    }
    return false;
  }
}
