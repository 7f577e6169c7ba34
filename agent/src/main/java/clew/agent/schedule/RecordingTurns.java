package clew.agent.schedule;

import clew.agent.Gap;
import clew.agent.journal.JournalWriter;
import clew.agent.journal.PathHash;
import clew.probe.wire.GapReason;
import clew.probe.wire.JournalCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Asks a schedule and writes down what it decides. */
final class RecordingTurns implements Turns {
  /** How much of an execution that is killed may be lost. */
  private static final long FLUSH_NANOS = 100_000_000;

  /** The same before the baton lies idle, perhaps for long. */
  private static final long IDLE_FLUSH_NANOS = 5_000_000;

  private final Schedule schedule;
  private final JournalWriter turns;
  private final JournalWriter inputs;
  private final PathHash path;
  private final AloneSlice alone = new AloneSlice();
  private final Consumer<Gap> gaps;
  private final Set<String> keptAt = new HashSet<>();
  private final JournalWriter loads;
  private boolean hasNews;
  private long lastTicks;
  private long count;
  private long lastFlush = System.nanoTime();

  RecordingTurns(Schedule schedule, RecordingJournals journals, PathHash path, Consumer<Gap> gaps) {
    this.gaps = gaps;
    this.schedule = schedule;
    this.path = path;
    this.turns = journals.turns;
    this.inputs = journals.inputs;
    this.loads = journals.loads;
  }

  @Override
  public boolean isReplaying() {
    return false;
  }

  @Override
  public int slice(long now, int actors) {
    return actors > 1 ? schedule.slice() : alone.slice(now);
  }

  @Override
  public int choice(int count) {
    int choice = count == 1 ? 0 : schedule.choice(count);
    inputs.event(JournalCode.CHOICE).number(choice);
    return choice;
  }

  @Override
  public long[] unblocked(long[] found) {
    inputs.event(JournalCode.UNBLOCKED).number(found.length);
    for (long id : found) {
      inputs.number(id);
    }
    return found;
  }

  @Override
  public boolean mayTake(long ticks, boolean isForClass) {
    return true;
  }

  @Override
  public void taken(String place) {
    if (keptAt.add(place)) {
      gaps.accept(
          new Gap(GapReason.NOT_FOLLOWED, place, "kept a thread, which then ran beside others"));
    }
  }

  @Override
  public boolean mayLeave(long found) {
    return false;
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
      if (canGoOn(actor, actors)) {
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

  /** Returns whether nothing but the lack of a turn keeps {@code actor}. */
  static boolean canGoOn(Actor actor, List<Actor> actors) {
    Object monitor = actor.needed;
    return actor.isReady() && (monitor == null || Cast.holderOf(monitor, actor, actors) == null);
  }

  private void write(Moment end, int next) {
    path.pass(next, end.ticks);
    count++;
    turns
        .event(JournalCode.TURN)
        .number(end.ticks - lastTicks)
        .number(end.reason.code())
        .number(next)
        .number(inputs.count())
        .number(path.part());
    lastTicks = end.ticks;
    hasNews = false;
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public RuntimeException stuck(String who) {
    return new IllegalStateException("only a replay can be told that it is stuck: " + who);
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
  public long overflowDue() {
    return Scheduler.NEVER;
  }

  @Override
  public Error overflow(long ticks) {
    throw new IllegalStateException("a recording overflows by itself");
  }

  /** Lets no more than a moment of the execution be lost if it is killed. */
  @Override
  public void keepUp(Moment now) {
    long time = System.nanoTime();
    if (time - lastFlush > (now.reason.isIdle() ? FLUSH_NANOS : IDLE_FLUSH_NANOS)) {
      lastFlush = time;
      loads.flush();
      inputs.flush();
      turns
          .event(JournalCode.MARK)
          .number(now.ticks - lastTicks)
          .number(now.reason.code())
          .number(inputs.count())
          .number(path.value());
      turns.flush();
    }
  }

  @Override
  public Schedules.Count end(Moment end) {
    write(end, -1);
    loads.flush();
    inputs.flush();
    turns.flush();
    return new Schedules.Count(count, inputs.count(), path.value());
  }
}
