package clew.code;

/** A class file that is not what it should be; the message says what was found. */
public final class BadClassFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BadClassFileException(String what) {
    super(what);
  }

  BadClassFileException(String what, Throwable cause) {
    super(what, cause);
  }
}
