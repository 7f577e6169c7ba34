package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Call;

/**
 * One thing that a journal keeps of a call: what it was asked, or what it did beside its result.
 */
interface Fact {
  /** Writes it, after the real call. */
  void write(Call call, JournalWriter to);

  /** Reads it again: checks that the same was asked, or does what the real call did. */
  void read(Call call, JournalReader from);
}
