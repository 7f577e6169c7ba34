package targets.replay;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** Shows when the tasks of a timer run. */
public final class Timers {
  public static void main(String[] args) throws Exception {
    Timer timer = new Timer("timer", true);
    long start = System.nanoTime();
    StringBuffer order = new StringBuffer();
    CountDownLatch done = new CountDownLatch(8);
    for (int period = 1; period <= 2; period++) {
      String name = String.valueOf(period);
      TimerTask task =
          new TimerTask() {
            @Override
            public void run() {
              order.append(name);
              done.countDown();
              if (order.length() == 5) {
                cancel();
              }
            }
          };
      timer.schedule(task, 1, period);
    }
    done.await();
    timer.cancel();
    System.out.println(order.substring(0, 8) + " in " + (System.nanoTime() - start) + " ns");
  }
}
