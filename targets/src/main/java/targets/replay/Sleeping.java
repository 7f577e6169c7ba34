package targets.replay;

/** Shows how long short sleeps really take, and in which order sleepers wake. */
public final class Sleeping {
  public static void main(String[] args) throws Exception {
    long start = System.nanoTime();
    Thread.sleep(1, 500_000);
    System.out.println("slept " + (System.nanoTime() - start) + " ns");
    Winners winners = new Winners(20);
    Together.run(
        4,
        number -> {
          for (int i = 0; i < 5; i++) {
            Thread.sleep(1);
            synchronized (winners) {
              winners.add(number);
            }
          }
        });
    System.out.println(winners);
  }
}
