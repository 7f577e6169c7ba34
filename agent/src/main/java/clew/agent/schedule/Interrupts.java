package clew.agent.schedule;

import clew.probe.RealCalls;
import java.util.ArrayList;
import java.util.List;

/**
 * The exceptions by which interrupted threads stop waiting: the JVM's own, which it throws when a
 * thread that is interrupted comes to wait, without the frames that are ours.
 */
@SuppressWarnings("WaitNotInLoop") // it does not wait
final class Interrupts {
  private Interrupts() {}

  static InterruptedException ofWait(RealCalls real, Object monitor, long millis, int nanos) {
    real.interrupt(Thread.currentThread());
    try {
      if (nanos > 0) {
        monitor.wait(millis, nanos);
      } else if (millis > 0) {
        monitor.wait(millis);
      } else {
        monitor.wait();
      }
    } catch (InterruptedException e) {
      return withoutOurs(e);
    }
    throw new IllegalStateException("an interrupted thread waits");
  }

  static InterruptedException ofSleep(RealCalls real, long millis) {
    real.interrupt(Thread.currentThread());
    try {
      Thread.sleep(Math.max(1, millis));
    } catch (InterruptedException e) {
      return withoutOurs(e);
    }
    throw new IllegalStateException("an interrupted thread sleeps");
  }

  private static InterruptedException withoutOurs(InterruptedException failure) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : failure.getStackTrace()) {
      if (!isOurs(frame.getClassName())) {
        frames.add(frame);
      }
    }
    failure.setStackTrace(frames.toArray(new StackTraceElement[0]));
    return failure;
  }

  private static boolean isOurs(String className) {
    return className.startsWith("clew.agent.") || className.startsWith("java.lang.Clew");
  }
}
