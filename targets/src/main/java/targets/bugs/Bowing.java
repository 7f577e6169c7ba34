package targets.bugs;

/**
 * Two friends bow, and each rises only when the other has bowed back.
 *
 * <p>Kind: deadlock. Published: The Java Tutorials, Concurrency, Deadlock. Failure: both threads
 * hold the monitor of one friend and wait for that of the other.
 */
public final class Bowing {
  private int bows;

  private synchronized void bow(Bowing friend) {
    bows = Math.addExact(bows, 1);
    friend.bowBack();
  }

  private synchronized void bowBack() {
    bows = Math.addExact(bows, 1);
  }

  public static void main(String[] args) throws InterruptedException {
    Bowing alphonse = new Bowing();
    Bowing gaston = new Bowing();
    Actors.run(() -> alphonse.bow(gaston), () -> gaston.bow(alphonse));
    System.out.println(alphonse.bows + gaston.bows);
  }
}
