package targets.replay;

/** Shows which of three waiting threads each notify wakes. */
public final class WaitNotify {
  private int tokens;
  private final Winners winners = new Winners(300);

  private synchronized void put() {
    tokens++;
    notify();
  }

  private synchronized void take(int number) throws InterruptedException {
    while (tokens == 0) {
      wait();
    }
    tokens--;
    winners.add(number);
  }

  public static void main(String[] args) throws Exception {
    WaitNotify box = new WaitNotify();
    Together.run(
        4,
        number -> {
          for (int i = 0; i < (number == 3 ? 300 : 100); i++) {
            if (number == 3) {
              box.put();
            } else {
              box.take(number);
            }
          }
        });
    System.out.println(box.winners);
  }
}
