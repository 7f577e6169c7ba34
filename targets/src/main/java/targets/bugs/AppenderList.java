package targets.bugs;

/**
 * Two threads close all elements of a list and clear it, counting them first.
 *
 * <p>Kind: atomicity. Published: log4j, bug 54325 (JaConTeBe, 2015). Failure: an
 * ArrayIndexOutOfBoundsException in the thread that comes to an element that is gone.
 */
public final class AppenderList {
  private volatile String[] elements = {"console", "file"};
  private final StringBuffer closed = new StringBuffer();

  private void removeAll() {
    int length = elements.length;
    for (int i = 0; i < length; i++) {
      close(elements[i]);
    }
    elements = new String[0];
  }

  private void close(String element) {
    closed.append(element);
  }

  public static void main(String[] args) throws InterruptedException {
    AppenderList appenders = new AppenderList();
    Actors.run(appenders::removeAll, appenders::removeAll);
    System.out.println("closed");
  }
}
