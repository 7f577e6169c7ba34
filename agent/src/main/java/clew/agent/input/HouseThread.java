package clew.agent.input;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the JVM's own that works for the target at times, called in a replay to do at our
 * word what the collector gave it to do while recording.
 */
abstract class HouseThread {
  private static final long MILLIS_TO_THE_DOOR = 20;
  private static final int MILLIS_AT_MOST = 2000;

  /** Held until the thread has come, or the collector would call it at a moment of its own. */
  private final Object referent = new Object();

  private volatile @Nullable Object bait;
  private volatile boolean hasCome;
  private @Nullable Thread thread;
  private @Nullable Reference<?> running;

  /** Returns a reference to {@code referent}, and for whose queue it is. */
  abstract Bait bait(Object referent) throws ReflectiveOperationException;

  /** Does for an object of the target what the thread itself does. */
  abstract void work(Reference<?> reference) throws ReflectiveOperationException;

  /** Returns whether {@code reference} is the one by which the thread was called. */
  boolean isOurs(Reference<?> reference) {
    return reference == bait;
  }

  /** Calls the thread: it finds a reference of ours in its queue. */
  void call() {
    try {
      Bait ours = bait(referent);
      bait = ours.reference;
      Method enqueue = ReferenceQueue.class.getDeclaredMethod("enqueue", Reference.class);
      enqueue.setAccessible(true);
      enqueue.invoke(ours.queue, ours.reference);
    } catch (ReflectiveOperationException e) {
      throw foreign(e);
    }
  }

  /** The thread has come. */
  void hasCome() {
    hasCome = true;
  }

  /**
   * Waits until the thread has come and waits for its turn: on its way it may ask for identity hash
   * codes, which are not to be missing in the midst of the target's.
   */
  void await() {
    try {
      // Not on a lock: those of the JDK are part of the schedule.
      for (int i = 0; !hasCome && i < MILLIS_AT_MOST; i++) {
        Thread.sleep(1);
      }
      Thread.sleep(MILLIS_TO_THE_DOOR);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether it is this thread that calls, and works at our word. */
  boolean runs(Reference<?> reference) {
    return reference == running && Thread.currentThread() == thread;
  }

  /** Returns whether it is this thread that calls, at the end of what it was told to do. */
  boolean ends() {
    if (running == null || Thread.currentThread() != thread) {
      return false;
    }
    running = null;
    return true;
  }

  /** Has the thread, which calls, work for the target. */
  void run(Reference<?> reference) {
    thread = Thread.currentThread();
    running = reference;
    try {
      work(reference);
    } catch (ReflectiveOperationException e) {
      throw foreign(e);
    }
  }

  private static IllegalStateException foreign(ReflectiveOperationException why) {
    return new IllegalStateException("a JDK whose own threads have another form", why);
  }

  /** What a thread is called by. */
  static final class Bait {
    private final Object reference;
    private final Object queue;

    Bait(Object reference, Object queue) {
      this.reference = reference;
      this.queue = queue;
    }
  }
}
