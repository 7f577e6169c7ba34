package clew.agent.schedule;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.RealCalls;
import clew.probe.Sync;
import clew.probe.SyncSink;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Starts the schedule of a JVM, and is told what the rest of the agent knows of its threads. */
public final class Schedules {
  private final Scheduler scheduler;
  private final SyncModel model;
  private final boolean isReplaying;
  private final ScheduleName name;

  private Schedules(
      ScheduleName name,
      Turns turns,
      RealCalls real,
      Supplier<@Nullable Thread> loading,
      StuckPolicy policy) {
    this.name = name;
    this.scheduler = new Scheduler(turns, real, loading, policy);
    this.model = new SyncModel(scheduler, real);
    this.isReplaying = turns.isReplaying();
  }

  /**
   * Returns a schedule that is written down.
   *
   * @param loading says which thread is loading a class of the agent
   */
  public static Schedules recording(
      ScheduleName name,
      JournalWriter turns,
      JournalWriter inputs,
      RealCalls real,
      Supplier<@Nullable Thread> loading,
      StuckPolicy policy) {
    return new Schedules(
        name, new RecordingTurns(name.open(), turns, inputs), real, loading, policy);
  }

  /**
   * Returns the schedule that was written down.
   *
   * @param loading says which thread is loading a class of the agent
   */
  public static Schedules replaying(
      ScheduleName name,
      JournalReader turns,
      JournalReader inputs,
      RealCalls real,
      Supplier<@Nullable Thread> loading,
      StuckPolicy policy) {
    return new Schedules(name, new ReplayingTurns(turns, inputs), real, loading, policy);
  }

  /** Gives the calling thread the first turn; from now on one thread runs at a time. */
  public void start() {
    scheduler.start();
    Sync.connect(model);
  }

  /** Is {@link #start}, with {@code listener} told of turns, and probes led through {@code way}. */
  public void start(TurnListener listener, UnaryOperator<SyncSink> way) {
    scheduler.start();
    scheduler.tell(listener);
    Sync.connect(way.apply(model));
  }

  /** The launcher is done, and the target begins. */
  public void begin() {
    scheduler.begin();
  }

  /** Remembers methods of a class that lost their modifier when they were woven. */
  public void unlocked(String className, List<String> names) {
    model.unlocked(className, names);
  }

  /** Returns the baton. */
  public Baton baton() {
    return scheduler;
  }

  /** The calling thread is about to start {@code thread}. */
  public void threadStarting(Thread thread) {
    if (thread instanceof Watch || isTheJvms(thread) || isVirtual(thread)) {
      return;
    }
    if (!scheduler.hasOthers()) {
      Watch.start(scheduler);
    }
    scheduler.starting(thread);
    if (scheduler.holder() != null) {
      scheduler.align(); // the first time a good deal of the JDK was woven
    }
  }

  /** The JVM's own thread for the end comes up, which nobody started. */
  public void arrives() {
    Thread thread = Thread.currentThread();
    if (scheduler.me() == null) {
      scheduler.starting(thread);
      scheduler.begins();
    }
  }

  /** Cleaners, and whoever lets virtual threads go on, follow the JVM, which nobody can follow. */
  private static boolean isTheJvms(Thread thread) {
    String name = thread.getName();
    return name.equals("Common-Cleaner")
        || name.startsWith("Cleaner-")
        || name.equals("VirtualThread-unblocker");
  }

  /** A virtual thread has its turn when its carrier has. */
  private static boolean isVirtual(Thread thread) {
    return thread.getClass().getName().equals("java.lang.VirtualThread");
  }

  /** The JVM ends. Returns how many events there were. */
  public Count end() {
    return scheduler.end();
  }

  /** How many events an execution had. */
  public static final class Count {
    private final long turns;
    private final long inputs;

    /** So many turns and inputs. */
    public Count(long turns, long inputs) {
      this.turns = turns;
      this.inputs = inputs;
    }

    /** Returns the number of turns. */
    public long turns() {
      return turns;
    }

    /** Returns the number of inputs. */
    public long inputs() {
      return inputs;
    }
  }

  /** Work of the agent in the middle of the target begins: nothing it does counts. */
  public void mute() {
    scheduler.mute();
  }

  /** The end of what {@link #mute} began. */
  public void unmute() {
    scheduler.unmute();
  }

  /** Returns whether threads may lose their turn at every access to a field or element. */
  public boolean stopsAtAccesses() {
    return name.stopsAtAccesses();
  }

  /** Returns whether this execution follows a recording. */
  public boolean isReplaying() {
    return isReplaying;
  }
}
