package clew.launch;

/** One line of a failure's stack trace; {@code line} is below 1 where the class file has none. */
public record FailureFrame(String className, String method, String file, int line) {
  /** Returns file and line as a person would write them, or the class where they are unknown. */
  public String place() {
    return file.isEmpty() || line < 1 ? className : file + ":" + line;
  }
}
