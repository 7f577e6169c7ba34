package targets.replay;

/** Shows how long one thread spins until it sees the flag that another one sets. */
public final class VolatileFlag {
  private static volatile boolean ready;
  private static int answer;

  public static void main(String[] args) throws Exception {
    Thread setter =
        Together.thread(
            0,
            number -> {
              Thread.sleep(1);
              answer = 42;
              ready = true;
            });
    setter.start();
    long rounds = 0;
    while (!ready) {
      rounds++;
    }
    System.out.println(answer + " after " + rounds + " rounds");
  }
}
