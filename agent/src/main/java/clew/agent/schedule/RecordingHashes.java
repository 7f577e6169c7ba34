package clew.agent.schedule;

import clew.agent.journal.JournalWriter;
import clew.probe.wire.JournalCode;

/** Writes down where identity hash codes have come to. */
final class RecordingHashes implements Hashes {
  /** More than a replay asks for on its own account: it can catch up, but never go back. */
  private static final int HEAD_START = 10_000;

  private final JournalWriter inputs;
  private final boolean isCounting = Hashes.next() + 1 == Hashes.next();
  private int last;

  RecordingHashes(JournalWriter inputs) {
    this.inputs = inputs;
    for (int i = 0; i < HEAD_START; i++) {
      Hashes.next();
    }
  }

  @Override
  public void align() {
    int next = isCounting ? Hashes.next() : 0;
    inputs.event(JournalCode.HASH).number(next - last);
    last = next;
  }
}
