package clew.agent.weave;

import clew.agent.Gap;
import java.util.ArrayList;
import java.util.List;

/** What became of one class file. */
public final class Woven {
  private final byte[] bytes;
  private final List<Gap> gaps;
  private final List<Gap> natives;
  private final List<String> unlocked;
  private final List<String> wrapped;

  Woven(byte[] bytes, List<Gap> gaps) {
    this(bytes, gaps, List.of(), List.of(), List.of());
  }

  Woven(
      byte[] bytes,
      List<Gap> gaps,
      List<Gap> natives,
      List<String> unlocked,
      List<String> wrapped) {
    this.wrapped = List.copyOf(wrapped);
    this.bytes = bytes;
    this.gaps = List.copyOf(gaps);
    this.natives = List.copyOf(natives);
    this.unlocked = List.copyOf(unlocked);
  }

  /** Returns this with further gaps. */
  Woven with(List<Gap> more) {
    List<Gap> all = new ArrayList<>(more);
    all.addAll(gaps);
    return new Woven(bytes, all, natives, unlocked, wrapped);
  }

  /** Returns the class file to run; the very array that came in if there was nothing to weave. */
  public byte[] bytes() {
    return bytes;
  }

  /** Returns a gap for each native method of which something is not seen. */
  public List<Gap> natives() {
    return natives;
  }

  /**
   * Returns name and descriptor of the methods that are synchronized and do not say so any more.
   */
  public List<String> unlocked() {
    return unlocked;
  }

  /** Returns name and descriptor of the methods that are native and do not say so any more. */
  public List<String> wrapped() {
    return wrapped;
  }

  /** Returns what could not be woven. */
  public List<Gap> gaps() {
    return gaps;
  }

  /** Returns whether the bytes are all that came of it. */
  public boolean isPlain() {
    return gaps().isEmpty() && natives().isEmpty() && unlocked().isEmpty() && wrapped().isEmpty();
  }
}
