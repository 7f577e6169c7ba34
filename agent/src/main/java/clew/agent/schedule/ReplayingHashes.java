package clew.agent.schedule;

import clew.agent.journal.JournalReader;
import clew.agent.journal.LoadFacts;
import clew.probe.wire.JournalCode;

/** Lets identity hash codes catch up with the recorded ones. */
final class ReplayingHashes implements Hashes {
  /** More than any stretch of work asks for: beyond that the two executions have parted. */
  private static final int MOST = 10_000_000;

  private final JournalReader inputs;
  private final boolean isCounting = Hashes.next() + 1 == Hashes.next();
  private final LoadFacts loads;
  private final boolean isDebugged;
  private int last;

  ReplayingHashes(JournalReader inputs, LoadFacts loads, boolean isDebugged) {
    this.inputs = inputs;
    this.loads = loads;
    this.isDebugged = isDebugged;
  }

  @Override
  public void loaded(String name, int used) {
    if (!isCounting) {
      return;
    }
    long all = loads.quota(name).orElse((long) RecordingHashes.OF_A_LOAD);
    if (used > all && isDebugged) {
      return;
    }
    if (used > all || all > MOST) {
      throw inputs.mismatch(
          all + " identity hash codes for " + name, used + " identity hash codes for " + name);
    }
    Hashes.skip((int) all - used);
  }

  @Override
  public void align() {
    inputs.event(JournalCode.HASH);
    int recorded = last + (int) inputs.number();
    last = recorded;
    if (recorded == 0) {
      return; // the recorded JVM did not count them
    }
    int found = Hashes.next();
    if (found > recorded && isDebugged) {
      return; // the debugger has used some up, and they never go back
    }
    if (found > recorded || recorded - found > MOST) {
      throw inputs.mismatch("identity hash code " + recorded, "identity hash code " + found);
    }
    while (found < recorded) {
      found = Hashes.next();
    }
  }
}
