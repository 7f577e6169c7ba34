package clew.agent.trace;

import clew.probe.wire.TraceWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Takes what is to be written from the target's threads and writes it on a thread of its own, in
 * the order in which it came.
 *
 * <p>Few parts are under way at once: a target that is faster than the disk waits, and memory stays
 * bounded. To be started before {@code Thread.start} is woven, so that nobody takes the thread for
 * one of the target's. Threads wait for each other on a plain monitor, since those of the JDK are
 * woven.
 */
final class HandOver implements Runnable {
  private static final int PARTS = 16;

  /** Something to be written. */
  interface Part {
    void write(TraceWriter out) throws IOException;

    /** Returns the buffer that is free when this is written, or null. */
    byte @Nullable [] buffer();
  }

  private final TraceWriter out;
  private final Object monitor = new Object();
  private final @Nullable Part[] parts = new Part[PARTS];
  private final byte[] @Nullable [] empty = new byte[PARTS][];
  private int first;
  private int count;
  private int emptyCount;
  private boolean isLast;
  private boolean isDone;
  private boolean isCut;

  HandOver(TraceWriter out) {
    this.out = out;
  }

  void start() {
    Thread thread = thread(this);
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns a thread for {@code body}, which uses up its number whether it is started or not. */
  static Thread thread(@Nullable Runnable body) {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent(); // the target does not count the threads of this one
    }
    return new Thread(group, body, "clew-events", 0, false);
  }

  /** Takes over {@code part}. */
  void give(Part part) {
    boolean wasInterrupted = false;
    synchronized (monitor) {
      while (count == PARTS && !isDone) {
        wasInterrupted |= pause();
      }
      if (!isDone) {
        parts[(first + count++) % PARTS] = part;
        monitor.notifyAll();
      }
    }
    restore(wasInterrupted);
  }

  /** Returns a buffer that was written, or a new one of {@code size} bytes. */
  byte[] buffer(int size) {
    synchronized (monitor) {
      byte[] known = emptyCount == 0 ? null : empty[--emptyCount];
      return known == null ? new byte[size] : known;
    }
  }

  /** Waits until everything is written, and returns whether it could be. */
  boolean finish() {
    boolean wasInterrupted = false;
    boolean isWhole;
    synchronized (monitor) {
      isLast = true;
      monitor.notifyAll();
      while (!isDone) {
        wasInterrupted |= pause();
      }
      isWhole = !isCut;
    }
    restore(wasInterrupted);
    return isWhole;
  }

  /** Waits, and returns whether somebody has interrupted that: the target must still see it. */
  @SuppressWarnings("WaitNotInLoop") // its callers are loops
  private boolean pause() {
    try {
      monitor.wait();
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  private static void restore(boolean wasInterrupted) {
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    while (true) {
      Part part;
      synchronized (monitor) {
        while (count == 0 && !isLast) {
          boolean isNobodys = pause();
          assert !isNobodys;
        }
        part = parts[first];
        if (count == 0 || part == null) {
          isDone = true;
          monitor.notifyAll();
          return;
        }
      }
      write(part);
      synchronized (monitor) {
        parts[first] = null;
        first = (first + 1) % PARTS;
        count--;
        byte[] buffer = part.buffer();
        if (buffer != null && emptyCount < empty.length) {
          empty[emptyCount++] = buffer;
        }
        monitor.notifyAll();
      }
    }
  }

  private void write(Part part) {
    try {
      if (!isCut) {
        part.write(out);
      }
    } catch (IOException | RuntimeException | Error e) {
      isCut = true; // nothing may follow: the reader sees that the end is missing
    }
  }
}
