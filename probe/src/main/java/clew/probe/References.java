package clew.probe;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * What woven code calls where it could learn that the garbage collector has been at work.
 *
 * <p>The sink is null until the agent is ready: references are made all the time, so the way to
 * nothing has to be short.
 */
public final class References {
  private static volatile ReferenceSink sink;

  private References() {}

  /** Sends all probes to {@code target} from now on. */
  public static void connect(ReferenceSink target) {
    sink = target;
  }

  /** A reference has been made. */
  public static void made(Reference<?> reference, Object referent) {
    ReferenceSink to = sink;
    if (to != null && referent != null) {
      to.made(reference, referent);
    }
  }

  /** A reference is about to be cleared by the program. */
  public static void clearing(Reference<?> reference) {
    ReferenceSink to = sink;
    if (to != null) {
      to.clearing(reference);
    }
  }

  /** Returns what {@code get} is to return that has returned {@code result}. */
  public static Object got(Object reference, Object result) {
    ReferenceSink to = sink;
    return (to == null || !(reference instanceof Reference))
        ? result
        : to.got((Reference<?>) reference, result);
  }

  /** In place of {@code reference.get()}, where a method reference names it. */
  public static Object get(Reference<?> reference) {
    return got(reference, reference.get());
  }

  /** Returns what {@code refersTo(referent)} is to return that has returned {@code result}. */
  public static boolean refersTo(Object reference, Object referent, boolean result) {
    ReferenceSink to = sink;
    // Whoever has the referent in hand keeps the collector from it.
    return (to == null || referent != null || !(reference instanceof Reference))
        ? result
        : to.isCleared((Reference<?>) reference, result);
  }

  /** Returns what {@code isEnqueued()} is to return that has returned {@code result}. */
  public static boolean isEnqueued(Object reference, boolean result) {
    ReferenceSink to = sink;
    return (to == null || !(reference instanceof Reference))
        ? result
        : to.isEnqueued((Reference<?>) reference, result);
  }

  /** Returns what {@code enqueue()} is to return that has returned {@code result}. */
  public static boolean enqueued(Object reference, boolean result) {
    ReferenceSink to = sink;
    return (to == null || !(reference instanceof Reference)) ? result : to.enqueued(result);
  }

  /** In place of {@code queue.poll()}. */
  public static Reference<?> poll(ReferenceQueue<?> queue) {
    ReferenceSink to = sink;
    return to == null ? queue.poll() : to.poll(queue);
  }

  /** In place of {@code queue.remove()}. */
  public static Reference<?> remove(ReferenceQueue<?> queue) throws InterruptedException {
    return remove(queue, 0);
  }

  /** In place of {@code queue.remove(millis)}. */
  public static Reference<?> remove(ReferenceQueue<?> queue, long millis)
      throws InterruptedException {
    ReferenceSink to = sink;
    return to == null || queue == null || millis < 0 // it refuses
        ? queue.remove(millis)
        : to.remove(queue, millis);
  }

  /** An object is about to be finalised. */
  public static void finalizing(Reference<?> finalizer) {
    ReferenceSink to = sink;
    if (to != null) {
      to.finalizing(finalizer);
    }
  }

  /** An object has been finalised. */
  public static void finalized() {
    ReferenceSink to = sink;
    if (to != null) {
      to.finalized();
    }
  }

  /** A cleaner is about to do what it was given to do. */
  public static void cleaning(Reference<?> cleanable) {
    ReferenceSink to = sink;
    if (to != null) {
      to.cleaning(cleanable);
    }
  }

  /** A cleaner has done what it was given to do. */
  public static void cleaned() {
    ReferenceSink to = sink;
    if (to != null) {
      to.cleaned();
    }
  }
}
