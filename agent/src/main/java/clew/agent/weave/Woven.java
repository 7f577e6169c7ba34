package clew.agent.weave;

import clew.agent.Gap;
import java.util.List;

/** What became of one class file. */
public final class Woven {
  private final byte[] bytes;
  private final List<Gap> gaps;

  Woven(byte[] bytes, List<Gap> gaps) {
    this.bytes = bytes;
    this.gaps = List.copyOf(gaps);
  }

  /** Returns the class file to run; the very array that came in if there was nothing to weave. */
  public byte[] bytes() {
    return bytes;
  }

  /** Returns what could not be woven. */
  public List<Gap> gaps() {
    return gaps;
  }
}
