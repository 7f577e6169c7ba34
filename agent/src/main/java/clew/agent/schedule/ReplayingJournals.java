package clew.agent.schedule;

import clew.agent.journal.JournalReader;
import clew.agent.journal.LoadFacts;

/** What the events of a schedule come from. */
public final class ReplayingJournals {
  final JournalReader turns;
  final JournalReader inputs;

  final LoadFacts loads;

  /**
   * Whether the JVM uses up identity hash codes for a debugger, so that they cannot be followed.
   */
  final boolean isDebugged;

  /** These three, and whether a debugger looks on. */
  public ReplayingJournals(
      JournalReader turns, JournalReader inputs, LoadFacts loads, boolean isDebugged) {
    this.turns = turns;
    this.inputs = inputs;
    this.loads = loads;
    this.isDebugged = isDebugged;
  }
}
