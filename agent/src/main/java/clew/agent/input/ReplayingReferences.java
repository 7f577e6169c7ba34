package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.schedule.Baton;
import clew.probe.Memory;
import clew.probe.ReferenceSink;
import clew.probe.wire.JournalCode;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the garbage collector from all referents of the target, and does its work where the
 * recording says that it was seen.
 */
public final class ReplayingReferences implements ReferenceSink {
  private final JournalReader journal;
  private final JournalReader dequeued;
  private final Baton baton;
  private final Company company;
  private final ReferenceFields fields;
  private final FinalizerThread finalizer;
  private final Map<Long, Reference<?>> awaited = new HashMap<>();
  private @Nullable BitSet numbers;
  private long looks;
  private int made;

  /**
   * References of the target; {@code dequeued} has the numbers of those that will leave a queue.
   */
  public ReplayingReferences(
      JournalReader journal, JournalReader dequeued, Baton baton, Memory memory, Company company) {
    this.journal = journal;
    this.dequeued = dequeued;
    this.baton = baton;
    this.company = company;
    this.fields = new ReferenceFields(memory);
    this.finalizer = new FinalizerThread(memory);
  }

  @Override
  public void made(Reference<?> reference, Object referent) {
    if (!baton.isHeld() || !fields.isTracked(reference, referent)) {
      return;
    }
    boolean isFinalizer = fields.isFinalizer(reference);
    if (fields.hasQueue(reference)) {
      System.identityHashCode(reference); // as in the recording
      int number = ++made;
      baton.mute();
      if (isAwaited(number)) {
        awaited.put((long) number, reference);
      }
      baton.unmute();
    }
    fields.hold(reference, referent);
    if (isFinalizer && !finalizer.isCalled()) {
      baton.mute();
      finalizer.call();
      finalizer.await();
      baton.unmute();
      company.expected(); // behind it: identity hash codes are aligned there
    }
  }

  private boolean isAwaited(int number) {
    BitSet known = numbers;
    if (known == null) {
      known = new BitSet();
      while (dequeued.peek().isPresent()) {
        known.set((int) dequeued.event(JournalCode.REFERENCE).number());
      }
      numbers = known;
    }
    return known.get(number);
  }

  @Override
  public void clearing(Reference<?> reference) {
    fields.letGo(reference);
  }

  @Override
  public @Nullable Object got(Reference<?> reference, @Nullable Object result) {
    if (reference instanceof PhantomReference) {
      return result;
    }
    return finds(reference, result == null) ? null : result;
  }

  @Override
  public boolean isCleared(Reference<?> reference, boolean result) {
    return finds(reference, result);
  }

  @Override
  public boolean isEnqueued(Reference<?> reference, boolean result) {
    return finds(reference, result);
  }

  @Override
  public boolean enqueued(boolean result) {
    return baton.isHeld() ? !isFound() : result;
  }

  /** Returns whether the recorded look found the collector's work, and does it then. */
  private boolean finds(Reference<?> reference, boolean isDone) {
    if (!baton.isHeld()) {
      return isDone;
    }
    boolean isFound = isFound();
    if (isFound) {
      fields.clear(reference);
    } else if (isDone) {
      throw journal.mismatch("a reference that is not cleared", "one that is");
    }
    return isFound;
  }

  /** Counts a look; returns whether the recorded one found something, and takes the event then. */
  private boolean isFound() {
    looks++;
    baton.mute();
    try {
      Optional<JournalCode> next = journal.peek();
      if (!next.isPresent() || next.get() != JournalCode.REFERENCE) {
        return false;
      }
      long recorded = journal.peekNumber();
      if (recorded < looks) {
        throw journal.mismatch("look " + recorded + " at a reference", "look " + looks);
      }
      if (recorded > looks) {
        return false;
      }
      looks = 0;
      journal.event(JournalCode.REFERENCE).number();
      found = journal.number();
      return true;
    } finally {
      baton.unmute();
    }
  }

  private long found;

  @Override
  public @Nullable Reference<?> poll(ReferenceQueue<?> queue) {
    if (!baton.isHeld()) {
      return queue.poll();
    }
    return isFound() ? take(found) : null;
  }

  @Override
  public @Nullable Reference<?> remove(ReferenceQueue<?> queue, long millis)
      throws InterruptedException {
    if (!baton.isHeld()) {
      return queue.remove(millis);
    }
    if (baton.leavesHere()) {
      baton.leave();
      baton.comeBack();
    }
    if (!isFound()) {
      throw journal.mismatch("something else", "a reference taken from a queue");
    }
    if (found == RecordingReferences.INTERRUPTED) {
      Thread.interrupted();
      throw new InterruptedException();
    }
    return found == RecordingReferences.NONE ? null : take(found);
  }

  private Reference<?> take(long number) {
    Reference<?> reference = awaited.remove(number);
    if (reference == null) {
      throw journal.mismatch("reference " + number + " in a queue", "no such reference");
    }
    fields.dequeue(reference);
    return reference;
  }

  @Override
  public void finalizing(Reference<?> reference) {
    if (finalizer.isOurs(reference)) {
      finalizer.hasCome();
      company.arrives();
      while (true) {
        finalizeNext();
        baton.leave();
        baton.comeBack();
      }
    } else if (finalizer.runs(reference)) {
      baton.align(); // reflection has asked for hash codes
      baton.unmute();
    }
  }

  private void finalizeNext() {
    baton.mute();
    long number = journal.event(JournalCode.FINALIZER).number();
    finalizer.run(take(number));
    baton.unmute();
  }

  @Override
  public void finalized() {
    if (finalizer.ends()) {
      baton.mute();
    }
  }
}
