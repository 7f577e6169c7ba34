package clew.agent;

/** A part of an execution that we did not see, and why. */
public final class Gap {
  /** Why something was not seen. Names are stored in recordings and never change their meaning. */
  public enum Reason {
    /** The woven method or class would have been larger than a class file can hold. */
    TOO_LARGE,
    /** The class file is of a version, or has a content, that we cannot read. */
    UNREADABLE,
    /** The weaver failed: a defect of ours. */
    WEAVER_FAILED,
    /** The JVM refused to change a class that it had already loaded. */
    NOT_MODIFIABLE,
    /** The JVM does not show classes of this kind to agents. */
    HIDDEN_CLASS,
    /** The class was loaded while the agent could not see it. */
    MISSED
  }

  private final Reason reason;
  private final String what;
  private final String detail;

  /** A gap at {@code what}: a class, or a class with method and descriptor. */
  public Gap(Reason reason, String what, String detail) {
    this.reason = reason;
    this.what = what;
    this.detail = detail;
  }

  /** Returns why. */
  public Reason reason() {
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
