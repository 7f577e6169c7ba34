package targets.replay;

/** Shows how far a running thread gets before it sees its interrupt. */
public final class InterruptRunning {
  public static void main(String[] args) throws Exception {
    Thread runner =
        Together.thread(
            0,
            number -> {
              long rounds = 0;
              while (!Thread.interrupted()) {
                rounds++;
              }
              System.out.println(rounds + " rounds, flag " + Thread.interrupted());
            });
    runner.start();
    Thread.sleep(2);
    runner.interrupt();
    runner.join();
  }
}
