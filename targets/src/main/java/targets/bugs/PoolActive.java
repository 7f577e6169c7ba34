package targets.bugs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/**
 * A keeper makes a spare object before the pool has it, while a borrower finds none and makes one.
 *
 * <p>Kind: atomicity. Published: commons-pool, POOL-120 (JaConTeBe, 2015). Failure: more objects
 * are made than the pool may have.
 */
public final class PoolActive {
  private static final int MOST = 1;

  private final Deque<Object> idle = new ArrayDeque<>();
  private int made;

  private synchronized Object make() {
    made++;
    Actors.check(made <= MOST, "too many active objects: " + made);
    return new Object();
  }

  private synchronized Object findIdle() {
    return idle.poll();
  }

  private synchronized void addIdle(Object object) {
    idle.add(object);
  }

  private void borrow() {
    Object object = findIdle();
    if (object == null) {
      object = make();
    }
    use(object);
    addIdle(object);
  }

  private static void use(Object object) {
    Objects.requireNonNull(object);
  }

  private void keepOneIdle() {
    if (findMade() < MOST) {
      Object object = make();
      use(object);
      addIdle(object);
    }
  }

  private synchronized int findMade() {
    return Math.abs(made);
  }

  public static void main(String[] args) throws InterruptedException {
    PoolActive pool = new PoolActive();
    Actors.run(pool::keepOneIdle, pool::borrow);
    System.out.println("made " + pool.made);
  }
}
