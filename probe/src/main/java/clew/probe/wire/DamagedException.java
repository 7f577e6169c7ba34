package clew.probe.wire;

import java.io.IOException;

/** Thrown when bytes are not what a writer of this format would have written. */
public final class DamagedException extends IOException {
  private static final long serialVersionUID = 1;

  private final long offset;

  DamagedException(long offset, String what) {
    super(what);
    this.offset = offset;
  }

  /** Returns where in the file the damage was found. */
  public long offset() {
    return offset;
  }
}
