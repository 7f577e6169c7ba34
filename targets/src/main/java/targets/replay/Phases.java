package targets.replay;

import java.util.concurrent.Phaser;

/** Shows who is last in each phase of a phaser that threads leave one by one. */
public final class Phases {
  public static void main(String[] args) throws Exception {
    StringBuilder last = new StringBuilder();
    Phaser phaser =
        new Phaser(4) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            last.append(Thread.currentThread().getName()).append(phase).append(' ');
            return super.onAdvance(phase, parties);
          }
        };
    Together.run(
        4,
        number -> {
          for (int i = 0; i < 5 + number; i++) {
            phaser.arriveAndAwaitAdvance();
          }
          phaser.arriveAndDeregister();
        });
    System.out.println(last + "ended " + phaser.isTerminated());
  }
}
