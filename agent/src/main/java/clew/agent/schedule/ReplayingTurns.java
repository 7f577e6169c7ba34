package clew.agent.schedule;

import clew.agent.journal.JournalReader;
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
  private final JournalReader turns;
  private final JournalReader inputs;
  private final List<long[]> wakings = new ArrayList<>();
  private final List<String> arrivals = new ArrayList<>();
  private boolean isKnown;
  private long ticks;
  private long reason;
  private int next;
  private long inputCount;

  ReplayingTurns(JournalReader turns, JournalReader inputs) {
    this.turns = turns;
    this.inputs = inputs;
    read();
  }

  @Override
  public boolean isReplaying() {
    return true;
  }

  private void read() {
    wakings.clear();
    arrivals.clear();
    isKnown = false;
    for (Optional<JournalCode> code = turns.peek(); code.isPresent(); code = turns.peek()) {
      turns.event(code.get());
      if (code.get() == JournalCode.WAKING) {
        wakings.add(new long[] {turns.number(), turns.number()});
      } else if (code.get() == JournalCode.ARRIVAL) {
        arrivals.add(String.valueOf(turns.text()));
      } else if (code.get() == JournalCode.TURN) {
        ticks += turns.number();
        reason = turns.number();
        next = (int) turns.number();
        inputCount = turns.number();
        isKnown = true;
        return;
      } else {
        throw turns.mismatch(code.get().name(), JournalCode.TURN.name());
      }
    }
  }

  @Override
  public int slice(long now) {
    if (!isKnown) {
      return Integer.MAX_VALUE;
    }
    // A turn that ended by itself may pass one last yield point at its very end.
    long left = ticks - now + (reason == Reason.CLOCK.code() ? 0 : 1);
    return (int) Math.min(Math.max(left, 1), Integer.MAX_VALUE);
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
  public boolean mayTake(long found) {
    if (!isKnown) {
      throw turns.atEnd(); // the recorded execution was ended from outside while it was stuck here
    }
    return reason == Reason.TAKEN.code() && ticks == found;
  }

  @Override
  public boolean mayLeave(long found) {
    return isKnown
        && reason == Reason.OUTSIDE.code()
        && ticks == found
        && inputCount == inputs.count();
  }

  @Override
  public Hashes hashes() {
    return new ReplayingHashes(inputs);
  }

  @Override
  public List<Actor> wakings(Moment end, List<Actor> actors) {
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
    return isKnown && end.ticks == ticks && end.reason.code() == reason;
  }

  @Override
  public @Nullable Actor next(Moment end, @Nullable Actor last, List<Actor> actors) {
    if (!isHere(end)) {
      boolean isEnd = isKnown && reason == Reason.HALT.code() && end.ticks == ticks;
      if (isEnd && !end.reason.isIdle()) {
        return null; // the recorded execution was stuck here, and was ended
      }
      if (end.reason.isIdle() && last != null && (!isKnown || end.ticks <= ticks)) {
        return last;
      }
      throw leaves(end);
    }
    if (inputCount != inputs.count()) {
      throw turns.mismatch(
          "a turn that ended after " + inputCount + " inputs", inputs.count() + " inputs");
    }
    Actor actor = actor(next, actors);
    read();
    return actor;
  }

  private Actor actor(long number, List<Actor> actors) {
    if (number < 0 || number >= actors.size()) {
      throw turns.mismatch("thread number " + number, actors.size() + " threads");
    }
    return actors.get((int) number);
  }

  private RuntimeException leaves(Moment end) {
    String found = "a turn of " + end.ticks + " ticks that ends with " + end.reason;
    if (!isKnown) {
      return turns.atEnd();
    }
    return turns.mismatch(
        "a turn of " + ticks + " ticks that ends with " + Reason.nameOf(reason), found);
  }

  @Override
  public void keepUp() {}

  @Override
  public Schedules.Count end(Moment end) {
    if (!isHere(end) || next != -1) {
      throw leaves(end);
    }
    if (inputCount != inputs.count()) {
      throw turns.mismatch("an end after " + inputCount + " inputs", inputs.count() + " inputs");
    }
    return new Schedules.Count(turns.count(), inputs.count());
  }
}
