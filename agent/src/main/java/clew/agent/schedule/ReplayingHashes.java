package clew.agent.schedule;

import clew.agent.journal.JournalReader;
import clew.probe.wire.JournalCode;
import java.util.HashMap;
import java.util.Map;

/** Lets identity hash codes catch up with the recorded ones. */
final class ReplayingHashes implements Hashes {
  /** More than any stretch of work asks for: beyond that the two executions have parted. */
  private static final int MOST = 10_000_000;

  private final JournalReader inputs;
  private final boolean isCounting = Hashes.next() + 1 == Hashes.next();
  private final Map<String, Long> quotas = new HashMap<>();
  private final Map<String, Integer> times = new HashMap<>();
  private int last;

  ReplayingHashes(JournalReader inputs, JournalReader loads) {
    this.inputs = inputs;
    while (loads.peek().isPresent()) {
      loads.event(JournalCode.LOAD);
      quotas.put(key(String.valueOf(loads.text()), loads.number()), loads.number());
    }
  }

  private static String key(String name, long time) {
    return time + " " + name;
  }

  @Override
  public void loaded(String name, int used) {
    int time = times.getOrDefault(name, 0) + 1;
    times.put(name, time);
    if (!isCounting) {
      return;
    }
    long all = quotas.getOrDefault(key(name, time), (long) RecordingHashes.OF_A_LOAD);
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
    if (found > recorded || recorded - found > MOST) {
      throw inputs.mismatch("identity hash code " + recorded, "identity hash code " + found);
    }
    while (found < recorded) {
      found = Hashes.next();
    }
  }
}
