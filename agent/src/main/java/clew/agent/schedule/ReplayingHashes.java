package clew.agent.schedule;

import clew.agent.journal.JournalReader;
import clew.probe.wire.JournalCode;

/** Lets identity hash codes catch up with the recorded ones. */
final class ReplayingHashes implements Hashes {
  /** More than any stretch of work asks for: beyond that the two executions have parted. */
  private static final int MOST = 10_000_000;

  private final JournalReader inputs;
  private int last;

  ReplayingHashes(JournalReader inputs) {
    this.inputs = inputs;
  }

  @Override
  public void align() {
    align(false);
  }

  @Override
  public void alignLoad() {
    align(true);
  }

  private void align(boolean isLoading) {
    inputs.event(JournalCode.HASH);
    int recorded = last + (int) inputs.number();
    last = recorded;
    if (recorded == 0) {
      return; // the recorded JVM did not count them
    }
    int found = Hashes.next();
    if (found > recorded && isLoading) {
      return; // a large class came earlier than in the recording; it has to be made up for in time
    }
    if (found > recorded || recorded - found > MOST) {
      throw inputs.mismatch("identity hash code " + recorded, "identity hash code " + found);
    }
    while (found < recorded) {
      found = Hashes.next();
    }
  }
}
