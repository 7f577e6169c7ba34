package targets.bugs;

/**
 * A change of two values holds two locks one after the other, not together.
 *
 * <p>Kind: atomicity. Published: twostage of SCTBench (Thomson, Donaldson and Betts, Concurrency
 * testing using controlled schedulers, 2016); a pattern of Farchi, Nir and Ur, Concurrent bug
 * patterns and how to test them, 2003. Failure: a reader finds the first value changed and the
 * second not.
 */
public final class TwoStage {
  private final Object firstLock = new Object();
  private final Object secondLock = new Object();
  private int first;
  private int second;

  private void write() {
    setFirst(1);
    setSecond(2);
  }

  private void setFirst(int value) {
    synchronized (firstLock) {
      first = Math.abs(value);
    }
  }

  private void setSecond(int value) {
    synchronized (secondLock) {
      second = Math.abs(value);
    }
  }

  private void read() {
    int read;
    synchronized (firstLock) {
      read = first;
    }
    if (read != 0) {
      synchronized (secondLock) {
        Actors.check(second == read + 1, "first " + read + " but second " + second);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoStage values = new TwoStage();
    Actors.run(values::read, values::write);
    System.out.println("both or none");
  }
}
