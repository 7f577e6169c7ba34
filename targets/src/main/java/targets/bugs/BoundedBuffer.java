package targets.bugs;

/**
 * A taker that was woken does not look again whether there is anything to take.
 *
 * <p>Kind: order. Published: program producerConsumer of the IBM benchmark (Eytani and Ur, 2004);
 * the pattern "if instead of while" in Lea, Concurrent programming in Java, 1999. Failure: a thread
 * takes from an empty buffer.
 */
public final class BoundedBuffer {
  private int filled;
  private int made = 1;

  private synchronized void put() {
    filled++;
    notify();
  }

  private void make() {
    made = Math.addExact(made, 1);
  }

  private synchronized void take() throws InterruptedException {
    if (filled == 0) {
      wait();
    }
    Actors.check(filled > 0, "took from an empty buffer");
    filled--;
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer buffer = new BoundedBuffer();
    Actors.run(
        buffer::take,
        () -> {
          buffer.put();
          buffer.make();
          buffer.put();
        },
        buffer::take);
    System.out.println("all taken");
  }
}
