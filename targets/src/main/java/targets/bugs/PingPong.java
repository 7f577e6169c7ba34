package targets.bugs;

/**
 * A player looks whether there is a ball and hits it, while the other one takes it away.
 *
 * <p>Kind: atomicity. Published: program pingpong of the IBM benchmark (Eytani and Ur, Compiling a
 * benchmark of documented multi-threaded bugs, 2004). Failure: a NullPointerException in the thread
 * that hits.
 */
public final class PingPong {
  private volatile StringBuilder ball = new StringBuilder();
  private int swings;

  private void hit() {
    if (ball != null) {
      swing();
      ball.append("hit ");
    }
  }

  private void swing() {
    swings = Math.addExact(swings, 1);
  }

  private void takeAway() {
    ball = null;
  }

  public static void main(String[] args) throws InterruptedException {
    PingPong game = new PingPong();
    Actors.run(game::hit, game::takeAway);
    System.out.println("game over");
  }
}
