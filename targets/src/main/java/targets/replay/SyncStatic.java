package targets.replay;

/** Shows who gets the monitor of a class by static synchronized methods. */
public final class SyncStatic {
  private static final Winners WINNERS = new Winners(15_000);

  private static synchronized void enter(int number) {
    WINNERS.add(number);
  }

  public static void main(String[] args) throws Exception {
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 5000; i++) {
            enter(number);
          }
        });
    System.out.println(WINNERS);
  }
}
