package targets.replay;

import java.util.concurrent.atomic.AtomicInteger;

/** Shows how often a thread is asked for what it overrides: as often as the program does itself. */
public final class ThreadOverrides {
  private static final class Counting extends Thread {
    final AtomicInteger interrupts = new AtomicInteger();
    final AtomicInteger flags = new AtomicInteger();
    final AtomicInteger states = new AtomicInteger();
    final AtomicInteger stacks = new AtomicInteger();

    @Override
    public void run() {
      try {
        Thread.sleep(10_000);
      } catch (InterruptedException e) {
        interrupt();
      }
    }

    @Override
    public void interrupt() {
      interrupts.incrementAndGet();
      super.interrupt();
    }

    @Override
    public boolean isInterrupted() {
      flags.incrementAndGet();
      return super.isInterrupted();
    }

    @Override
    public State getState() {
      states.incrementAndGet();
      return super.getState();
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      stacks.incrementAndGet();
      return super.getStackTrace();
    }
  }

  public static void main(String[] args) throws Exception {
    Counting thread = new Counting();
    thread.start();
    int looks = 1;
    while (thread.getState() != Thread.State.TIMED_WAITING) {
      looks++;
    }
    int frames = thread.getStackTrace().length;
    boolean flag = thread.isInterrupted();
    thread.interrupt();
    thread.join();
    System.out.println("asleep after " + looks + " looks, flag " + flag + ", frames " + frames);
    System.out.println("getState " + thread.states + ", getStackTrace " + thread.stacks);
    System.out.println("interrupt " + thread.interrupts + ", isInterrupted " + thread.flags);
  }
}
