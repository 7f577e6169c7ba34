package targets.replay;

/** Shows who runs after each yield. */
public final class Yielding {
  public static void main(String[] args) throws Exception {
    Winners winners = new Winners(900);
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 300; i++) {
            synchronized (winners) {
              winners.add(number);
            }
            Thread.yield();
          }
        });
    System.out.println(winners);
  }
}
