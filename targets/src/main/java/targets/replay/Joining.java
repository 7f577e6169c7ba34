package targets.replay;

/** Shows which timed joins find their thread ended, and in which state the thread was. */
public final class Joining {
  public static void main(String[] args) throws Exception {
    Thread runner = Together.thread(0, number -> Thread.sleep(4));
    long start = System.nanoTime();
    System.out.println(runner.getState());
    runner.start();
    int joins = 0;
    for (; runner.isAlive(); joins++) {
      runner.join(1);
      System.out.println(runner.getState());
    }
    System.out.println(joins + " joins, " + (System.nanoTime() - start) + " ns");
  }
}
