package targets.replay;

/** Shows in which order threads die of uncaught exceptions, the first of them the main thread. */
public final class Dying {
  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      Together.thread(
              i,
              number -> {
                int rounds = 0;
                while (rounds < 20_000) {
                  rounds = Math.addExact(rounds, 1);
                }
                System.out.println(Winners.letter(number) + " dies");
                throw new IllegalArgumentException("thread " + number);
              })
          .start();
    }
    throw new IllegalStateException("main");
  }
}
