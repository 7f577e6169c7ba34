package targets.bugs;

/**
 * A connection checks that it is open and then uses what closing it has set to null.
 *
 * <p>Kind: atomicity. Published: Apache Derby, DERBY-5561 (JaConTeBe, 2015). Failure: a
 * NullPointerException in the thread that uses the connection.
 */
public final class LogicalConnection {
  private volatile String physical = "physical";

  private void checkOpen() {
    if (physical == null) {
      System.out.println("closed");
    }
  }

  private int use() {
    if (physical == null) {
      return 0;
    }
    checkOpen();
    return physical.length();
  }

  private void close() {
    physical = null;
  }

  public static void main(String[] args) throws InterruptedException {
    LogicalConnection connection = new LogicalConnection();
    Actors.run(connection::use, connection::close);
    System.out.println("used and closed");
  }
}
