package targets.bugs;

import java.util.function.Predicate;

/**
 * A logger looks under its lock whether it has a filter, and another thread clears it without.
 *
 * <p>Kind: atomicity. Published: java.util.logging.Logger, JDK-4779253 (JaConTeBe, 2015). Failure:
 * a NullPointerException in the thread that logs.
 */
public final class LoggerFilter {
  private volatile Predicate<String> filter = text -> !text.isEmpty();

  private synchronized void log(String text) {
    if (hasFilter() && !filter.test(text)) {
      return;
    }
    System.out.println(text);
  }

  private boolean hasFilter() {
    boolean found = filter != null;
    return check(found);
  }

  private static boolean check(boolean found) {
    return Boolean.logicalAnd(found, true);
  }

  private void clearFilter() {
    filter = null;
  }

  public static void main(String[] args) throws InterruptedException {
    LoggerFilter logger = new LoggerFilter();
    Actors.run(() -> logger.log("message"), logger::clearFilter);
    System.out.println("logged");
  }
}
