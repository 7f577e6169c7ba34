package clew.agent.schedule;

import clew.agent.journal.JournalReader;

/** What the events of a schedule come from. */
public final class ReplayingJournals {
  final JournalReader turns;
  final JournalReader inputs;

  /** How many identity hash codes loading each class has taken, in no particular order. */
  final JournalReader loads;

  /** These three. */
  public ReplayingJournals(JournalReader turns, JournalReader inputs, JournalReader loads) {
    this.turns = turns;
    this.inputs = inputs;
    this.loads = loads;
  }
}
