package clew.agent.input;

import clew.agent.Gap;
import clew.agent.Scope;
import clew.agent.journal.JournalWriter;
import clew.agent.schedule.Baton;
import clew.agent.schedule.HashCodes;
import clew.probe.Memory;
import clew.probe.ReferenceSink;
import clew.probe.wire.GapReason;
import clew.probe.wire.JournalCode;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes down where the target learns what the garbage collector did.
 *
 * <p>All looks at references are counted. Only those that find something are written, with the
 * number of looks since the last one, so that a loop that waits for the collector costs nothing.
 * References with a queue are numbered as they are made.
 */
public final class RecordingReferences implements ReferenceSink {
  /** In place of the number of a reference. */
  static final long NONE = 0;

  /** In place of the number of a reference: there was an interrupt instead. */
  static final long INTERRUPTED = -1;

  private final JournalWriter journal;
  private final JournalWriter dequeued;
  private final Baton baton;
  private final Company company;
  private final Visits finalizer;
  private final Visits cleaner;
  private final Consumer<Gap> gaps;
  private final ReferenceFields fields;
  private final ReferenceNumbers numbers;
  private long looks;
  private boolean isFinalizerExpected;
  private boolean isCleanerExpected;
  private boolean hasGap;

  /** References of the target; the numbers of those that leave a queue go to {@code dequeued}. */
  public RecordingReferences(
      JournalWriter journal,
      JournalWriter dequeued,
      Baton baton,
      Memory memory,
      Company company,
      HashCodes codes,
      Consumer<Gap> gaps) {
    this.journal = journal;
    this.dequeued = dequeued;
    this.baton = baton;
    this.company = company;
    this.finalizer = new Visits(baton, company);
    this.cleaner = new Visits(baton, company);
    this.numbers = new ReferenceNumbers(codes);
    this.gaps = gaps;
    this.fields = new ReferenceFields(memory);
  }

  @Override
  public void made(Reference<?> reference, Object referent) {
    if (!baton.isHeld() || !fields.isTracked(reference, referent) || !fields.hasQueue(reference)) {
      return;
    }
    numbers.add(reference);
    if (fields.isFinalizer(reference) && !isFinalizerExpected) {
      isFinalizerExpected = true;
      company.expected();
    } else if (fields.isCommon(reference) && !isCleanerExpected) {
      isCleanerExpected = true;
      company.expected();
    }
  }

  @Override
  public void clearing(Reference<?> reference) {}

  @Override
  public @Nullable Object got(Reference<?> reference, @Nullable Object result) {
    if (!(reference instanceof PhantomReference)) {
      look(result == null);
    }
    return result;
  }

  @Override
  public boolean isCleared(Reference<?> reference, boolean result) {
    look(result);
    return result;
  }

  @Override
  public boolean isEnqueued(Reference<?> reference, boolean result) {
    look(result);
    return result;
  }

  @Override
  public boolean enqueued(boolean result) {
    look(!result);
    return result;
  }

  private void look(boolean finds) {
    if (baton.isHeld()) {
      looks++;
      if (finds) {
        note(NONE);
      }
    }
  }

  private void note(long number) {
    baton.mute();
    try {
      journal.event(JournalCode.REFERENCE).number(looks).number(number);
      looks = 0;
      if (number > NONE) {
        dequeued.event(JournalCode.REFERENCE).number(number);
      }
    } finally {
      baton.unmute();
    }
  }

  @Override
  public @Nullable Reference<?> poll(ReferenceQueue<?> queue) {
    Reference<?> found = queue.poll();
    if (baton.isHeld()) {
      looks++;
      long number = found == null ? NONE : known(found);
      if (number != NONE) {
        note(number);
      }
    }
    return found;
  }

  @Override
  public @Nullable Reference<?> remove(ReferenceQueue<?> queue, long millis)
      throws InterruptedException {
    if (!baton.isHeld()) {
      return queue.remove(millis);
    }
    Reference<?> found = null;
    InterruptedException interrupt = null;
    baton.leave();
    try {
      found = queue.remove(millis);
    } catch (InterruptedException e) {
      interrupt = e;
    } finally {
      baton.comeBack();
    }
    looks++;
    if (interrupt != null) {
      note(INTERRUPTED);
      throw interrupt;
    }
    note(found == null ? NONE : known(found));
    return found;
  }

  /**
   * Returns by which number a replay will know {@code reference}, or that it knows it by none; if
   * it should, that is a gap.
   */
  private long known(Reference<?> reference) {
    baton.mute(); // one that has no number may get its hash code by this, which is not the target's
    int number;
    try {
      number = numbers.of(reference);
    } finally {
      baton.unmute();
    }
    if (number == 0 && !hasGap && !Scope.isJdk(reference.getClass().getClassLoader())) {
      hasGap = true;
      gap(reference.getClass().getName(), "came out of a queue, was made beside the schedule");
    }
    return number == 0 ? NONE : number;
  }

  private void gap(String what, String detail) {
    baton.mute();
    gaps.accept(new Gap(GapReason.NOT_FOLLOWED, what, detail));
    baton.unmute();
  }

  @Override
  public void finalizing(Reference<?> reference) {
    Object object = fields.referentOf(reference);
    if (baton.isHeld() || object == null || !fields.isTracked(reference, object)) {
      return; // a thread that takes part anyway, or nothing of the target's
    }
    if (numbers.of(reference) == 0) {
      gap(object.getClass().getName(), "was finalised beside the schedule");
      return;
    }
    visit(finalizer, JournalCode.FINALIZER, reference);
  }

  @Override
  public void finalized() {
    finalizer.ends();
  }

  @Override
  public void cleaning(Reference<?> cleanable) {
    if (baton.isHolder() || !fields.endsThread(cleanable)) {
      return;
    }
    if (numbers.of(cleanable) == 0) {
      gap(cleanable.getClass().getName(), "ended a thread beside the schedule");
      return;
    }
    visit(cleaner, JournalCode.CLEANER, cleanable);
  }

  @Override
  public void cleaned() {
    cleaner.ends();
  }

  private void visit(Visits visitor, JournalCode code, Reference<?> reference) {
    visitor.begins();
    baton.mute();
    long number = numbers.of(reference);
    journal.event(code).number(number);
    dequeued.event(code).number(number);
    baton.align();
    baton.unmute();
  }

  /** Hands all numbers to their store. */
  public void flush() {
    dequeued.flush();
  }
}
