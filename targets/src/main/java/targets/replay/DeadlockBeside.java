package targets.replay;

/** Two threads lock each other out while a third goes on, and ends the program. */
public final class DeadlockBeside {
  public static void main(String[] args) throws Exception {
    Object fork = new Object();
    Object knife = new Object();
    boolean[] holds = new boolean[2];
    eat(fork, knife, holds, 0);
    eat(knife, fork, holds, 1);
    for (int i = 0; i < 5; i++) {
      Thread.sleep(10);
      System.out.println("still there at " + System.nanoTime());
    }
    System.exit(3);
  }

  private static void eat(Object first, Object second, boolean[] holds, int number) {
    Thread eater =
        new Thread(
            () -> {
              synchronized (first) {
                synchronized (holds) {
                  holds[number] = true;
                  holds.notifyAll();
                  while (!holds[1 - number]) {
                    try {
                      holds.wait();
                    } catch (InterruptedException e) {
                      return;
                    }
                  }
                }
                synchronized (second) {
                  System.out.println("never");
                }
              }
            },
            "eater " + number);
    eater.start();
  }
}
