package clew.launch;

/**
 * A part of an execution that the agent did not see.
 *
 * @param what a class by its binary name, perhaps with a method and its descriptor
 * @param detail what is known beyond the reason; may be empty
 */
public record Gap(Reason reason, String what, String detail) {
  /** Why something was not seen. */
  public enum Reason {
    TOO_LARGE,
    UNREADABLE,
    WEAVER_FAILED,
    NOT_MODIFIABLE,
    HIDDEN_CLASS,
    MISSED,
    NO_SUCH_METHOD,
    NOT_WRITTEN,
    NATIVE_METHOD,
    /** Something ran beside the schedule. */
    NOT_FOLLOWED
  }
}
