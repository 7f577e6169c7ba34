package targets.bugs;

/**
 * Three philosophers at a table take their left fork, then their right one.
 *
 * <p>Kind: deadlock. Published: Dijkstra, Hierarchical ordering of sequential processes, 1971.
 * Failure: each holds one fork and waits for the next.
 */
public final class Philosophers {
  private final Object[] forks = {new Object(), new Object(), new Object()};
  private volatile int meals;

  private void dine(int place) {
    synchronized (forks[place]) {
      takeOther((place + 1) % forks.length);
    }
  }

  private void takeOther(int place) {
    synchronized (forks[place]) {
      meals = Math.addExact(meals, 1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Philosophers table = new Philosophers();
    Actors.run(() -> table.dine(0), () -> table.dine(1), () -> table.dine(2));
    System.out.println("meals " + table.meals);
  }
}
