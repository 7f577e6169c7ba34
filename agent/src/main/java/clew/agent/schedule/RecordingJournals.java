package clew.agent.schedule;

import clew.agent.journal.JournalWriter;

/** What the events of a schedule go to. */
public final class RecordingJournals {
  final JournalWriter turns;
  final JournalWriter inputs;

  /** Facts about loaded classes, in no particular order. */
  final JournalWriter loads;

  /** These three. */
  public RecordingJournals(JournalWriter turns, JournalWriter inputs, JournalWriter loads) {
    this.turns = turns;
    this.inputs = inputs;
    this.loads = loads;
  }
}
