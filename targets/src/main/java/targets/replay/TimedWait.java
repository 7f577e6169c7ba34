package targets.replay;

/** Shows which timed waits end by a notify and which by their time. */
public final class TimedWait {
  private boolean told;

  private synchronized boolean listen() throws InterruptedException {
    told = false;
    wait(1);
    return told;
  }

  private synchronized void tell() {
    told = true;
    notify();
  }

  public static void main(String[] args) throws Exception {
    TimedWait place = new TimedWait();
    Thread teller =
        Together.thread(
            0,
            number -> {
              for (int i = 0; i < 8; i++) {
                Thread.sleep(1);
                place.tell();
              }
            });
    teller.start();
    for (int i = 0; i < 10; i++) {
      System.out.println(place.listen() ? "told" : "timed out");
    }
    teller.join();
  }
}
