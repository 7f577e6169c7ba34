package clew.app.text;

/** Texts of a target, or of a stranger's file, on a terminal. */
public final class Plain {
  /** Control characters of both halves, and what breaks lines or turns the way of writing. */
  private static final String UNRULY = "[\\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]";

  private Plain() {}

  /** Returns {@code text} on one line, without what could move the cursor or change colours. */
  public static String text(String text) {
    return text.replace("\n", "\\n").replace('\t', ' ').replaceAll(UNRULY, "?");
  }
}
