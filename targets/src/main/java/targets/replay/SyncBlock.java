package targets.replay;

/** Shows who gets a monitor by synchronized blocks. */
public final class SyncBlock {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Winners winners = new Winners(15_000);
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 5000; i++) {
            synchronized (lock) {
              winners.add(number);
            }
          }
        });
    System.out.println(winners);
  }
}
