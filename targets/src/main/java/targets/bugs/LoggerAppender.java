package targets.bugs;

/**
 * A logger that writes to an appender meets an appender whose object logs while it is printed.
 *
 * <p>Kind: deadlock. Published: log4j, bug 41214 (JaConTeBe, 2015). Failure: one thread holds the
 * logger and waits for the appender, the other holds the appender and waits for the logger.
 */
public final class LoggerAppender {
  private final StringBuilder written = new StringBuilder();
  private final Object appender = new Object();

  private synchronized void log(Object message) {
    append(message);
  }

  private void append(Object message) {
    synchronized (appender) {
      written.append(text(message)).append(' ');
    }
  }

  private static String text(Object message) {
    return String.valueOf(message);
  }

  public static void main(String[] args) throws InterruptedException {
    LoggerAppender root = new LoggerAppender();
    Object talkative =
        new Object() {
          @Override
          public String toString() {
            root.log("printing");
            return "printed";
          }
        };
    Actors.run(() -> root.append(talkative), () -> root.log("plain"));
    System.out.println(root.written);
  }
}
