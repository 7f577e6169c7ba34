package targets.replay;

/** Shows in which order four waiting threads go on after notifyAll. */
public final class NotifyAll {
  private static final int ROUNDS = 20;

  private int round;
  private int waiting;
  private final Winners winners = new Winners(4 * ROUNDS);

  private synchronized void await(int number) throws InterruptedException {
    int mine = round;
    waiting++;
    notifyAll();
    while (round == mine) {
      wait();
    }
    winners.add(number);
  }

  private synchronized void open() throws InterruptedException {
    while (waiting < 4) {
      wait();
    }
    waiting = 0;
    round++;
    notifyAll();
  }

  public static void main(String[] args) throws Exception {
    NotifyAll gate = new NotifyAll();
    Together.run(
        5,
        number -> {
          for (int i = 0; i < ROUNDS; i++) {
            if (number == 4) {
              gate.open();
            } else {
              gate.await(number);
            }
          }
        });
    System.out.println(gate.winners);
  }
}
