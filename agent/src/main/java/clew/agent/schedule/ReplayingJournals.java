package clew.agent.schedule;

import clew.agent.journal.JournalReader;
import clew.agent.journal.LoadFacts;

/** What the events of a schedule come from. */
public final class ReplayingJournals {
  final JournalReader turns;
  final JournalReader inputs;

  final LoadFacts loads;

  /** These three. */
  public ReplayingJournals(JournalReader turns, JournalReader inputs, LoadFacts loads) {
    this.turns = turns;
    this.inputs = inputs;
    this.loads = loads;
  }
}
