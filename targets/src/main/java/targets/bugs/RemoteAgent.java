package targets.bugs;

/**
 * A task compares event counts without the lock and then waits for an event that has just come.
 *
 * <p>Kind: lost wake-up. Published: NASA's Remote Agent, found in space in 1999 (Havelund, Lowry
 * and others, Formal analysis of the remote agent before and after flight, 2000). Failure: the task
 * waits for ever.
 */
public final class RemoteAgent {
  private volatile int events;
  private int waits;

  private synchronized void signal() {
    events++;
    notifyAll();
  }

  private synchronized void await() throws InterruptedException {
    wait();
  }

  private void plan(int seen) throws InterruptedException {
    if (events == seen) {
      prepare();
      await();
    }
  }

  private void prepare() {
    waits = Math.addExact(waits, 1);
  }

  public static void main(String[] args) throws InterruptedException {
    RemoteAgent agent = new RemoteAgent();
    Actors.run(agent::signal, () -> agent.plan(0));
    System.out.println("planned after " + agent.waits + " waits");
  }
}
