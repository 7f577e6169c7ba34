package clew.agent;

import clew.probe.wire.GapReason;

/** A part of an execution that we did not see, and why. */
public final class Gap {
  private final GapReason reason;
  private final String what;
  private final String detail;

  /**
   * A gap at {@code what}: a class by its binary name, perhaps with a method and its descriptor.
   */
  public Gap(GapReason reason, String what, String detail) {
    this.reason = reason;
    this.what = what;
    this.detail = detail;
  }

  /** Returns why. */
  public GapReason reason() {
    return reason;
  }

  /** Returns what was not seen. */
  public String what() {
    return what;
  }

  /** Returns what is known beyond the reason; may be empty. */
  public String detail() {
    return detail;
  }

  @Override
  public String toString() {
    return what + ": " + reason + (detail.isEmpty() ? "" : " (" + detail + ")");
  }
}
