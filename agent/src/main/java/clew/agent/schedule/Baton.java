package clew.agent.schedule;

import clew.agent.journal.Muting;

/** Whoever holds it runs; the others wait until it is given to them. */
public interface Baton extends Muting {
  /**
   * Returns whether the calling thread holds the baton and what it does now is the target's doing.
   * Only then are inputs written to the journal or taken from it: not for threads that take no
   * part, not for the agent's own work, not while the JVM loads a class.
   */
  boolean isHeld();

  /** Returns whether the calling thread holds the baton, whomever it works for. */
  boolean isHolder();

  /**
   * Lets identity hash codes go on from a known place, after a stretch of work that a replay does
   * in another way. At the same places in recording and replay.
   */
  void align();

  /** Gives the baton away before a call that may wait for the outside. */
  void leave();

  /** Returns, in a replay, whether the recorded thread gave the baton away at this very moment. */
  boolean leavesHere();

  /** Waits until the baton comes back, after {@link #leave}. */
  void comeBack();
}
