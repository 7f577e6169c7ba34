package targets.replay;

/** Shows how far a daemon thread comes before the program ends under it. */
public final class Daemon {
  private static volatile long rounds;

  public static void main(String[] args) throws Exception {
    Thread daemon =
        Together.thread(
            0,
            number -> {
              while (true) {
                rounds++;
              }
            });
    daemon.setDaemon(true);
    daemon.start();
    Thread.sleep(2);
    System.out.println(daemon.isDaemon() + " " + rounds);
  }
}
