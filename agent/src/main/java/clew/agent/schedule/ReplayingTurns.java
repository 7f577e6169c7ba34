package clew.agent.schedule;

import clew.agent.journal.JournalReader;
import clew.agent.journal.PathHash;
import clew.probe.Probes;
import clew.probe.wire.JournalCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides as a recording says.
 *
 * <p>Always one turn ahead: when a turn begins, the event of its end is read, so that the countdown
 * stops it there to the tick.
 */
final class ReplayingTurns implements Turns {
  /** More virtual threads at once than the JVM hands over. */
  private static final int MOST_UNBLOCKED = 1_000_000;

  private final JournalReader turns;

  private final JournalReader inputs;
  private final PathHash path;
  private final List<long[]> wakings = new ArrayList<>();
  private final List<String> arrivals = new ArrayList<>();

  /** The end of the turn that runs, or a mark in its middle; null where the recording ends. */
  private @Nullable JournalCode pending;

  private long turnTicks;
  private final List<Long> overflows = new ArrayList<>();
  private final List<String> overflowFrames = new ArrayList<>();
  private @Nullable Error made;
  private long ticks;
  private long reason;
  private int next;
  private long inputCount;
  private long pathHash;
  private long count;

  ReplayingTurns(ReplayingJournals journals, PathHash path) {
    this.turns = journals.turns;
    this.inputs = journals.inputs;
    this.path = path;
    read();
  }

  @Override
  public boolean isReplaying() {
    return true;
  }

  private void read() {
    wakings.clear();
    arrivals.clear();
    for (Optional<JournalCode> code = turns.peek(); code.isPresent(); code = turns.peek()) {
      turns.event(code.get());
      if (code.get() == JournalCode.WAKING) {
        wakings.add(new long[] {turns.number(), turns.number()});
      } else if (code.get() == JournalCode.ARRIVAL) {
        arrivals.add(String.valueOf(turns.text()));
      } else if (code.get() == JournalCode.OVERFLOW) {
        overflows.add(turnTicks + turns.number());
        overflowFrames.add(String.valueOf(turns.text()));
      } else if (code.get() == JournalCode.TURN) {
        ticks = turnTicks + turns.number();
        turnTicks = ticks;
        reason = turns.number();
        next = (int) turns.number();
        inputCount = turns.number();
        pathHash = turns.number();
        pending = JournalCode.TURN;
        return;
      } else if (code.get() == JournalCode.MARK) {
        ticks = turnTicks + turns.number();
        reason = turns.number();
        inputCount = turns.number();
        pathHash = turns.number();
        pending = JournalCode.MARK;
        return;
      } else {
        throw turns.mismatch(code.get().name(), JournalCode.TURN.name());
      }
    }
    pending = null;
    // Whose inputs follow is not known: they were written before the turn that took them ended.
    inputs.endAfter(inputCount);
  }

  @Override
  public int slice(long now, int actors) {
    passMarks(new Moment(now, Reason.CLOCK));
    if (pending == null) {
      throw turns.atEnd();
    }
    // A turn that ended by itself may pass one last yield point at its very end.
    long left = ticks - now + (reason == Reason.CLOCK.code() ? 0 : 1);
    if (!overflows.isEmpty()) {
      left = Math.min(left, overflows.get(0) + 1 - now);
    }
    return (int) Math.min(Math.max(left, 1), Integer.MAX_VALUE);
  }

  /** Compares what the recording says of this moment, if it was brought to its file just here. */
  private void passMarks(Moment now) {
    while (pending == JournalCode.MARK
        && now.ticks == ticks
        && now.reason.code() == reason
        && inputs.count() == inputCount) {
      if (pathHash != path.value()) {
        throw turns.mismatch(pathText(pathHash), pathText(path.value()));
      }
      read();
    }
    if (pending == JournalCode.MARK && now.ticks > ticks) {
      throw turns.mismatch(
          "a yield point at " + ticks + " ticks", "the next one at " + now.ticks + " ticks");
    }
  }

  private static String pathText(long hash) {
    return "the path " + Long.toHexString(hash);
  }

  @Override
  public int choice(int count) {
    inputs.event(JournalCode.CHOICE);
    long choice = inputs.number();
    if (choice < 0 || choice >= count) {
      throw inputs.mismatch("waiting thread " + choice, count + " waiting threads");
    }
    return (int) choice;
  }

  @Override
  public long[] unblocked(long[] found) {
    inputs.event(JournalCode.UNBLOCKED);
    long count = inputs.number();
    if (count < 0 || count > MOST_UNBLOCKED) {
      throw inputs.mismatch(count + " virtual threads at once", "at most " + MOST_UNBLOCKED);
    }
    long[] ids = new long[(int) count];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = inputs.number();
    }
    return ids;
  }

  @Override
  public void taken(String place) {} // the recording says so

  @Override
  public boolean mayTake(long found, boolean isForClass) {
    passMarks(new Moment(found, Reason.TAKEN));
    if (pending == null) {
      throw turns.atEnd(); // the recorded execution was ended from outside while it was stuck here
    }
    boolean isStuck = isForClass && reason == Reason.HALT.code();
    return pending == JournalCode.TURN
        && (reason == Reason.TAKEN.code() || isStuck)
        && ticks == found
        && inputCount == inputs.count();
  }

  @Override
  public boolean mayLeave(long found) {
    passMarks(new Moment(found, Reason.OUTSIDE));
    return pending == JournalCode.TURN
        && reason == Reason.OUTSIDE.code()
        && ticks == found
        && inputCount == inputs.count();
  }

  @Override
  public List<Actor> wakings(Moment end, List<Actor> actors) {
    passMarks(end);
    List<Actor> woken = new ArrayList<>();
    if (isHere(end)) {
      for (long[] waking : wakings) {
        Actor actor = actor(waking[0], actors);
        actor.news = Actor.Cause.ofCode(waking[1]);
        woken.add(actor);
      }
    }
    return woken;
  }

  @Override
  public List<String> arrivals(Moment end, List<String> waiting) {
    return isHere(end) ? new ArrayList<>(arrivals) : new ArrayList<>();
  }

  /** Returns whether the recorded turn ended at this moment too. */
  private boolean isHere(Moment end) {
    return pending == JournalCode.TURN && end.ticks == ticks && end.reason.code() == reason;
  }

  @Override
  public @Nullable Actor next(Moment end, @Nullable Actor last, List<Actor> actors) {
    if (!isHere(end)) {
      boolean isEnd =
          pending == JournalCode.TURN && reason == Reason.HALT.code() && end.ticks == ticks;
      if (isEnd && !end.reason.isIdle()) {
        return null; // the recorded execution was stuck here, and was ended
      }
      if (end.reason.isIdle() && last != null && pending != null && end.ticks <= ticks) {
        return last;
      }
      throw leaves(end);
    }
    check(end);
    Actor actor = actor(next, actors);
    if (!RecordingTurns.canGoOn(actor, actors)) {
      throw turns.mismatch("a turn of thread " + actor, "that it is " + actor.state);
    }
    read();
    return actor;
  }

  /** Compares all that the recording says of the end of a turn. */
  private void check(Moment end) {
    if (inputCount != inputs.count()) {
      throw turns.mismatch(
          "a turn that ended after " + inputCount + " inputs", inputs.count() + " inputs");
    }
    path.pass(next, end.ticks);
    count++;
    if (pathHash != path.part()) {
      throw turns.mismatch(pathText(pathHash), pathText(path.part()));
    }
  }

  private Actor actor(long number, List<Actor> actors) {
    for (Actor actor : actors) {
      if (actor.number == number) {
        return actor;
      }
    }
    throw turns.mismatch("thread number " + number, actors.size() + " other threads");
  }

  private RuntimeException leaves(Moment end) {
    if (pending == null) {
      return turns.atEnd();
    }
    return turns.mismatch(
        "a turn of " + ticks + " ticks that ends with " + Reason.nameOf(reason),
        "a turn of " + end.ticks + " ticks that ends with " + end.reason);
  }

  @Override
  public void overflowed(long found, Throwable failure) {
    if (failure instanceof StackOverflowError && failure != made) {
      throw turns.mismatch("enough stack", "a stack overflow after " + found + " ticks");
    }
  }

  @Override
  public long overflowDue() {
    return overflows.isEmpty() ? Scheduler.NEVER : overflows.get(0);
  }

  @Override
  public Error overflow(long found) {
    long due = overflows.remove(0);
    String frame = overflowFrames.remove(0);
    Error overflow = found - due <= Probes.MOST_TICKS ? Overflows.at(frame) : null;
    if (overflow == null) {
      throw turns.mismatch("a stack overflow at " + frame, "another place");
    }
    made = overflow;
    return overflow;
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public RuntimeException stuck(String who) {
    return pending == null
        ? turns.atEnd()
        : turns.mismatch("a turn that ends with " + Reason.nameOf(reason), who);
  }

  @Override
  public void keepUp(Moment now) {}

  @Override
  public Schedules.Count end(Moment end) {
    passMarks(end);
    if (!isHere(end) || next != -1) {
      throw leaves(end);
    }
    check(end);
    return new Schedules.Count(count, inputs.count(), path.value());
  }
}
