package clew.agent.schedule;

import clew.agent.journal.JournalWriter;
import clew.probe.wire.JournalCode;

/** Writes down where identity hash codes have come to. */
final class RecordingHashes implements Hashes {
  /** More than a replay asks for on its own account: it can catch up, but never go back. */
  private static final int HEAD_START = 10_000;

  /** The same for one stretch of work. */
  private static final int SLACK = 24;

  /**
   * What a class takes of which nothing is written.
   *
   * <p>When it does so is not always the program's doing: who asks the JVM to compile a method
   * first loads the classes of its signature. So two of them have to fit into the slack of a
   * stretch.
   */
  static final int OF_A_LOAD = 10;

  /** Up to here a replay will not take more than that. */
  private static final int FEW = 6;

  private final JournalWriter inputs;
  private final JournalWriter loads;
  private final boolean isCounting = Hashes.next() + 1 == Hashes.next();
  private int last;

  RecordingHashes(JournalWriter inputs, JournalWriter loads) {
    this.inputs = inputs;
    this.loads = loads;
    Hashes.skip(HEAD_START);
  }

  @Override
  public void align() {
    if (!isCounting) {
      inputs.event(JournalCode.HASH).number(0);
      return;
    }
    Hashes.skip(SLACK);
    int next = Hashes.next();
    inputs.event(JournalCode.HASH).number(next - last);
    last = next;
  }

  @Override
  public void loaded(String name, int used) {
    if (!isCounting) {
      return;
    }
    int all = OF_A_LOAD;
    if (used > FEW) {
      all += 32 + 4 * used;
      loads.event(JournalCode.LOAD).text(name).number(all);
    }
    Hashes.skip(all - used);
  }
}
