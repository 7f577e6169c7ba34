package clew.agent.trace;

import clew.probe.wire.TraceWriter;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Takes full buffers from the target's thread and writes them on a thread of its own.
 *
 * <p>Few buffers are under way at once: a target that is faster than the disk waits, and memory
 * stays bounded. To be started before {@code Thread.start} is woven, so that nobody takes the
 * thread for one of the target's.
 */
final class HandOver implements Runnable {
  private static final int BUFFERS = 8;

  private static final class Part {
    final byte[] bytes;
    final int size;

    Part(byte[] bytes, int size) {
      this.bytes = bytes;
      this.size = size;
    }
  }

  private static final Part LAST = new Part(new byte[0], 0);

  private final TraceWriter out;
  private final BlockingQueue<Part> full = new ArrayBlockingQueue<>(BUFFERS);
  private final BlockingQueue<byte[]> empty = new ArrayBlockingQueue<>(BUFFERS + 1);
  private final Thread thread = new Thread(this, "clew-events");
  private volatile boolean isCut;

  HandOver(TraceWriter out) {
    this.out = out;
  }

  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  /** Takes over {@code buffer} and returns another one of the same length. */
  byte[] give(byte[] buffer, int size) {
    put(new Part(buffer, size));
    byte @Nullable [] other = empty.poll();
    return other == null ? new byte[buffer.length] : other;
  }

  /** Waits until everything is written. */
  void finish() {
    put(LAST);
    boolean wasInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    restore(wasInterrupted);
  }

  private void put(Part part) {
    boolean wasInterrupted = false;
    while (true) {
      try {
        full.put(part);
        restore(wasInterrupted);
        return;
      } catch (InterruptedException e) {
        wasInterrupted = true; // the target's own, which it must still see
      }
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
      try {
        Part part = full.take();
        if (part == LAST) {
          return;
        }
        write(part);
        boolean isKept = empty.offer(part.bytes);
        assert isKept || empty.remainingCapacity() == 0;
      } catch (InterruptedException e) {
        // Nobody of ours interrupts it.
      }
    }
  }

  private void write(Part part) {
    try {
      synchronized (out) {
        if (!isCut) {
          out.writeEvents(1, part.bytes, part.size);
        }
      }
    } catch (IOException | RuntimeException | Error e) {
      isCut = true; // nothing may follow: the reader sees that the end is missing
    }
  }
}
