package targets.replay;

/** Shows who gets a monitor by synchronized methods, one of which calls the other. */
public final class SyncMethod {
  private final Winners winners = new Winners(15_000);

  private synchronized void enter(int number) {
    note(number);
  }

  private synchronized void note(int number) {
    winners.add(number);
  }

  public static void main(String[] args) throws Exception {
    SyncMethod room = new SyncMethod();
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 5000; i++) {
            room.enter(number);
          }
        });
    System.out.println(room.winners);
  }
}
