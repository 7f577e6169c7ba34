package clew.agent.schedule;

import clew.agent.journal.JournalReader;

/** What the events of a schedule come from. */
public final class ReplayingJournals {
  final JournalReader turns;
  final JournalReader inputs;

  /** These two. */
  public ReplayingJournals(JournalReader turns, JournalReader inputs) {
    this.turns = turns;
    this.inputs = inputs;
  }
}
