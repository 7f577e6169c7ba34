package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.schedule.Baton;
import clew.agent.schedule.HashCodes;
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
  private final HouseThread finalizer;
  private final HouseThread cleaner;
  private final Map<Long, Reference<?>> awaited = new HashMap<>();
  private @Nullable BitSet numbers;
  private boolean isFinalizerAwaited;
  private boolean isCleanerAwaited;
  private boolean isFinalizerExpected;
  private boolean isCleanerExpected;
  private long looks;
  private final ReferenceNumbers made;

  /**
   * References of the target; {@code dequeued} has the numbers of those that will leave a queue.
   */
  public ReplayingReferences(
      JournalReader journal,
      JournalReader dequeued,
      Baton baton,
      Memory memory,
      Company company,
      HashCodes codes) {
    this.journal = journal;
    this.dequeued = dequeued;
    this.baton = baton;
    this.company = company;
    this.made = new ReferenceNumbers(codes);
    this.fields = new ReferenceFields(memory);
    this.finalizer = new FinalizerThread(memory);
    this.cleaner = new CleanerThread(fields);
  }

  @Override
  public void made(Reference<?> reference, Object referent) {
    if (!baton.isHeld() || !fields.isTracked(reference, referent)) {
      return;
    }
    if (fields.hasQueue(reference)) {
      int number = made.add(reference);
      baton.mute();
      if (isAwaited(number)) {
        awaited.put((long) number, reference);
      }
      baton.unmute();
    }
    fields.hold(reference, referent);
    if (fields.isFinalizer(reference) && !isFinalizerExpected) {
      isFinalizerExpected = true;
      expect(finalizer, isFinalizerAwaited);
    } else if (fields.isCommon(reference) && !isCleanerExpected) {
      isCleanerExpected = true;
      expect(cleaner, isCleanerAwaited);
    }
  }

  private void expect(HouseThread thread, boolean isAwaited) {
    if (isAwaited) {
      baton.mute();
      thread.call();
      thread.await();
      baton.unmute();
    }
    company.expected(); // behind it: identity hash codes are aligned there
  }

  private boolean isAwaited(int number) {
    BitSet known = numbers;
    if (known == null) {
      known = new BitSet();
      Optional<JournalCode> next = dequeued.peek();
      while (next.isPresent()) {
        isFinalizerAwaited |= next.get() == JournalCode.FINALIZER;
        isCleanerAwaited |= next.get() == JournalCode.CLEANER;
        known.set((int) dequeued.event(next.get()).number());
        next = dequeued.peek();
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
    begins(finalizer, JournalCode.FINALIZER, reference);
  }

  @Override
  public void finalized() {
    ends(finalizer);
  }

  @Override
  public void cleaning(Reference<?> cleanable) {
    begins(cleaner, JournalCode.CLEANER, cleanable);
  }

  @Override
  public void cleaned() {
    ends(cleaner);
  }

  private void begins(HouseThread thread, JournalCode code, Reference<?> reference) {
    if (thread.isOurs(reference)) {
      thread.hasCome();
      company.arrives();
      while (true) {
        workNext(thread, code);
        baton.leave();
        baton.comeBack();
      }
    } else if (thread.runs(reference)) {
      baton.align();
      baton.unmute();
    }
  }

  private void workNext(HouseThread thread, JournalCode code) {
    baton.mute();
    long number = journal.event(code).number();
    thread.run(take(number));
    baton.unmute();
  }

  private void ends(HouseThread thread) {
    if (thread.ends()) {
      baton.mute();
    }
  }
}
