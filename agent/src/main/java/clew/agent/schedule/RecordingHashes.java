package clew.agent.schedule;

import clew.agent.journal.JournalWriter;
import clew.probe.wire.JournalCode;

/** Writes down where identity hash codes have come to. */
final class RecordingHashes implements Hashes {
  /** More than a replay asks for on its own account: it can catch up, but never go back. */
  private static final int HEAD_START = 10_000;

  /** The same for one stretch of work. */
  private static final int SLACK = 24;

  private final JournalWriter inputs;
  private final boolean isCounting = Hashes.next() + 1 == Hashes.next();
  private int last;

  /** The most that were asked for while a class was loaded: in a replay it may be any other. */
  private int largestLoad;

  RecordingHashes(JournalWriter inputs) {
    this.inputs = inputs;
    skip(HEAD_START);
  }

  private static void skip(int count) {
    for (int i = 0; i < count; i++) {
      Hashes.next();
    }
  }

  @Override
  public void align() {
    align(SLACK);
  }

  @Override
  public void alignLoad() {
    if (last > 0) {
      largestLoad = Math.max(largestLoad, Hashes.next() - last);
    }
    align(SLACK + largestLoad);
  }

  private void align(int slack) {
    if (!isCounting) {
      inputs.event(JournalCode.HASH).number(0);
      return;
    }
    skip(slack);
    int next = Hashes.next();
    inputs.event(JournalCode.HASH).number(next - last);
    last = next;
  }
}
