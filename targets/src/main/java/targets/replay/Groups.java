package targets.replay;

/** Shows what a thread group tells of its threads while they come and go. */
public final class Groups {
  public static void main(String[] args) throws Exception {
    ThreadGroup group =
        new ThreadGroup("workers") {
          @Override
          public void uncaughtException(Thread thread, Throwable e) {
            System.out.println(thread.getName() + ": " + e.getMessage());
          }
        };
    Runnable task =
        () -> {
          int rounds = 0;
          while (rounds < 30_000) {
            rounds = Math.addExact(rounds, 1);
          }
          throw new IllegalStateException("after " + rounds);
        };
    for (int i = 0; i < 4; i++) {
      new Thread(group, task, "worker " + i).start();
      System.out.println("active " + group.activeCount());
    }
    Thread[] alive = new Thread[10];
    int count = group.enumerate(alive);
    for (int i = 0; i < count; i++) {
      alive[i].join();
      System.out.println("joined " + alive[i].getName());
    }
  }
}
