package targets.bugs;

/**
 * Two threads guard the same count by two different locks.
 *
 * <p>Kind: atomicity. Published: wronglock of SCTBench (Thomson, Donaldson and Betts, 2016); a
 * pattern of Farchi, Nir and Ur, Concurrent bug patterns and how to test them, 2003. Failure: main
 * finds that a step was lost.
 */
public final class WrongLock {
  private int count;

  private void step(Object lock) {
    synchronized (lock) {
      int old = count;
      set(old + 1);
    }
  }

  private void set(int value) {
    count = Math.abs(value);
  }

  public static void main(String[] args) throws InterruptedException {
    WrongLock counter = new WrongLock();
    counter.step(counter);
    Actors.run(() -> counter.step(counter), () -> counter.step(WrongLock.class));
    Actors.check(counter.count == 3, "3 steps counted as " + counter.count);
    System.out.println("all counted");
  }
}
