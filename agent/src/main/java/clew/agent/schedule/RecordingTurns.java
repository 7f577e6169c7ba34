package clew.agent.schedule;

import clew.agent.Gap;
import clew.agent.journal.JournalWriter;
import clew.probe.wire.GapReason;
import clew.probe.wire.JournalCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Asks a schedule and writes down what it decides. */
final class RecordingTurns implements Turns {
  private static final long FLUSH_NANOS = 100_000_000;

  private final Schedule schedule;
  private final JournalWriter turns;
  private final JournalWriter inputs;
  private final Consumer<Gap> gaps;
  private boolean hasNews;
  private long lastTicks;
  private long lastFlush = System.nanoTime();

  RecordingTurns(Schedule schedule, JournalWriter turns, JournalWriter inputs, Consumer<Gap> gaps) {
    this.gaps = gaps;
    this.schedule = schedule;
    this.turns = turns;
    this.inputs = inputs;
  }

  @Override
  public boolean isReplaying() {
    return false;
  }

  @Override
  public int slice(long now) {
    return schedule.slice();
  }

  @Override
  public int choice(int count) {
    int choice = count == 1 ? 0 : schedule.choice(count);
    inputs.event(JournalCode.CHOICE).number(choice);
    return choice;
  }

  @Override
  public boolean mayTake(long ticks) {
    return true;
  }

  @Override
  public boolean mayLeave(long found) {
    return false;
  }

  @Override
  public Hashes hashes() {
    return new RecordingHashes(inputs);
  }

  @Override
  public List<Actor> wakings(Moment end, List<Actor> actors) {
    List<Actor> woken = new ArrayList<>();
    for (Actor actor : actors) {
      if (actor.news != Actor.Cause.NONE) {
        woken.add(actor);
        turns.event(JournalCode.WAKING).number(actor.number).number(actor.news.code());
        hasNews = true;
      }
    }
    return woken;
  }

  @Override
  public List<String> arrivals(Moment end, List<String> waiting) {
    for (String name : waiting) {
      turns.event(JournalCode.ARRIVAL).text(name);
      hasNews = true;
    }
    return waiting;
  }

  @Override
  public @Nullable Actor next(Moment end, @Nullable Actor last, List<Actor> actors) {
    List<Actor> ready = new ArrayList<>();
    for (Actor actor : actors) {
      if (actor.isReady() && isFree(actor.needed, actor, actors)) {
        ready.add(actor);
      }
    }
    if (ready.isEmpty()) {
      return null;
    }
    Actor next = schedule.next(last, end.reason, ready);
    if (next != last || hasNews || !end.reason.isIdle()) {
      write(end, next.number);
    }
    return next;
  }

  private static boolean isFree(@Nullable Object monitor, Actor user, List<Actor> actors) {
    return monitor == null || Cast.holderOf(monitor, user, actors) == null;
  }

  private void write(Moment end, int next) {
    turns
        .event(JournalCode.TURN)
        .number(end.ticks - lastTicks)
        .number(end.reason.code())
        .number(next)
        .number(inputs.count());
    lastTicks = end.ticks;
    hasNews = false;
    keepUp();
  }

  @Override
  public void overflowed(long ticks, Throwable failure) {
    String frame = Overflows.frameOf(failure);
    if (frame == null) {
      gaps.accept(
          new Gap(
              GapReason.NOT_FOLLOWED,
              failure.getClass().getName(),
              "not where a method of the target begins"));
    } else {
      turns.event(JournalCode.OVERFLOW).number(ticks - lastTicks).text(frame);
    }
  }

  @Override
  public @Nullable Error overflowAt(long ticks) {
    return null;
  }

  /** Lets no more than a moment of the execution be lost if it is killed. */
  @Override
  public void keepUp() {
    long now = System.nanoTime();
    if (now - lastFlush > FLUSH_NANOS) {
      lastFlush = now;
      inputs.flush();
      turns.flush();
    }
  }

  @Override
  public Schedules.Count end(Moment end) {
    write(end, -1);
    inputs.flush();
    turns.flush();
    return new Schedules.Count(turns.count(), inputs.count());
  }
}
