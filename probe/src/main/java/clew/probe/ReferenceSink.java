package clew.probe;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/** Where what the garbage collector did is written down, or is done as it was written down. */
public interface ReferenceSink {
  /** See {@link References#made}; {@code referent} is not null. */
  void made(Reference<?> reference, Object referent);

  /** See {@link References#clearing}. */
  void clearing(Reference<?> reference);

  /** See {@link References#got}. */
  Object got(Reference<?> reference, Object result);

  /** See {@link References#refersTo}, of null. */
  boolean isCleared(Reference<?> reference, boolean result);

  /** See {@link References#isEnqueued}. */
  boolean isEnqueued(Reference<?> reference, boolean result);

  /** See {@link References#enqueued}. */
  boolean enqueued(boolean result);

  /** Stands for {@code queue.poll()}. */
  Reference<?> poll(ReferenceQueue<?> queue);

  /** Stands for {@code queue.remove(millis)}. */
  Reference<?> remove(ReferenceQueue<?> queue, long millis) throws InterruptedException;

  /** See {@link References#finalizing}. */
  void finalizing(Reference<?> finalizer);

  /** See {@link References#finalized}. */
  void finalized();

  /** See {@link References#cleaning}. */
  void cleaning(Reference<?> cleanable);

  /** See {@link References#cleaned}. */
  void cleaned();
}
