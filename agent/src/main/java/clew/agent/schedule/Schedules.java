package clew.agent.schedule;

import clew.agent.Gap;
import clew.agent.journal.PathHash;
import clew.probe.RealCalls;
import clew.probe.Sync;
import clew.probe.SyncSink;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Starts the schedule of a JVM, and is told what the rest of the agent knows of its threads. */
public final class Schedules {
  private final Scheduler scheduler;
  private final Keeping keeping;
  private final Entrances entrances;
  private final SyncModel model;
  private final Turns turns;
  private final boolean isReplaying;
  private final ScheduleName name;
  private final Watch watch;
  private final AtomicBoolean isWatched = new AtomicBoolean();

  private Schedules(
      ScheduleName name,
      Turns turns,
      PathHash path,
      RealCalls real,
      HashCodes hashes,
      Supplier<@Nullable Thread> loading,
      StuckPolicy policy) {
    this.name = name;
    this.turns = turns;
    this.scheduler = new Scheduler(turns, real, hashes, loading, policy);
    path.readFrom(scheduler.clock);
    this.entrances = new Entrances(scheduler);
    this.keeping = new Keeping(scheduler, turns);
    this.model =
        new SyncModel(scheduler, entrances, real, new Unblocking(scheduler, turns), keeping);
    this.watch = new Watch(scheduler, keeping);
    this.isReplaying = turns.isReplaying();
  }

  /**
   * Returns a schedule that is written down.
   *
   * @param loading says which thread is loading a class of the agent
   */
  public static Schedules recording(
      ScheduleName name,
      RecordingJournals journals,
      RealCalls real,
      HashCodes hashes,
      Supplier<@Nullable Thread> loading,
      StuckPolicy policy,
      Consumer<Gap> gaps) {
    PathHash path = new PathHash();
    journals.inputs.along(path);
    Turns recording = new RecordingTurns(name.open(), journals, path, gaps);
    return new Schedules(name, recording, path, real, hashes, loading, policy);
  }

  /**
   * Returns the schedule that was written down.
   *
   * @param loading says which thread is loading a class of the agent
   */
  public static Schedules replaying(
      ScheduleName name,
      ReplayingJournals journals,
      RealCalls real,
      HashCodes hashes,
      Supplier<@Nullable Thread> loading,
      StuckPolicy policy) {
    PathHash path = new PathHash();
    journals.inputs.along(path);
    Turns replaying = new ReplayingTurns(journals, path);
    Schedules schedule = new Schedules(name, replaying, path, real, hashes, loading, policy);
    journals.turns.readQuietly(schedule.scheduler);
    journals.inputs.readQuietly(schedule.scheduler);
    return schedule;
  }

  /** Gives the calling thread the first turn; from now on one thread runs at a time. */
  public void start() {
    scheduler.start();
    Sync.connect(pinned());
  }

  /** Is {@link #start}, with {@code listener} told of turns, and probes led through {@code way}. */
  public void start(TurnListener listener, UnaryOperator<SyncSink> way) {
    scheduler.start();
    scheduler.tell(listener);
    Sync.connect(way.apply(pinned()));
  }

  private SyncSink pinned() {
    return SyncModel.LEAVES_CARRIER
        ? new SurroundedSync(model, new Pinning(scheduler.real))
        : model;
  }

  /** The launcher is done, and the target begins. */
  public void begin() {
    if (isReplaying) {
      watch(); // it also lets signals come again
    }
    scheduler.begin();
  }

  /** Remembers methods of a class that lost their modifier when they were woven. */
  public void unlocked(String className, List<String> names) {
    model.unlocked(className, names);
  }

  /** Remembers methods of a class that were native before they were woven. */
  public void wrapped(String className, List<String> names) {
    model.wrapped(className, names);
  }

  /**
   * Lets {@code agents} make the thread where the recorded JVM had one in which it loads agents.
   */
  public void expect(AgentThreads agents) {
    watch.expect(agents);
  }

  /** Returns the baton. */
  public Baton baton() {
    return scheduler;
  }

  /** Whoever enters a monitor, be it code of the target, is seen doing so. */
  public void allMonitorsAreKnown() {
    keeping.allMonitorsAreKnown();
  }

  /** Returns whether {@code thread} can be started: it was not, whatever its class says. */
  public boolean isNew(Thread thread) {
    return scheduler.real.stateOf(thread) == Thread.State.NEW;
  }

  /** Returns where {@code thread} is, whatever its class says. */
  public StackTraceElement[] stackOf(Thread thread) {
    return scheduler.real.stackOf(thread);
  }

  /** The calling thread is about to start {@code thread}. */
  public void threadStarting(Thread thread) {
    if (isTheJvms(thread) || isVirtual(thread)) {
      return;
    }
    watch();
    entrances.starting(thread);
    scheduler.align(); // the first time a good deal of the JDK was woven
  }

  /** The calling thread has started {@code thread}. */
  public void threadStarted(Thread thread) {
    entrances.started(thread);
  }

  /** The calling thread could not start the one that it was about to. */
  public void threadNotStarted() {
    entrances.notStarted();
  }

  private void watch() {
    if (isWatched.compareAndSet(false, true)) {
      watch.start();
    }
  }

  /** A thread that nobody starts may come to take part from here on. */
  public void expect() {
    watch();
    scheduler.align(); // a good deal of the JDK was woven
  }

  /** The JVM's own thread for the end comes up, which nobody started. */
  public void arrives() {
    Thread thread = Thread.currentThread();
    if (scheduler.me() == null) {
      entrances.starting(thread);
      entrances.begins();
    }
  }

  /** Returns whether {@code thread} is one of the agent's own. */
  public static boolean isOurs(Thread thread) {
    return thread instanceof Watch;
  }

  /** The JDK's own cleaner follows the JVM, which nobody can follow. */
  private static boolean isTheJvms(Thread thread) {
    boolean isItsName = thread.getName().equals("Common-Cleaner");
    // A thread of the target may have any name, but not be of a class that only the JDK can use.
    return isItsName && thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread");
  }

  /** A virtual thread has its turn when its carrier has. */
  private static boolean isVirtual(Thread thread) {
    return thread.getClass().getName().equals("java.lang.VirtualThread");
  }

  /** Returns how many turns have ended. */
  public long turns() {
    return turns.count();
  }

  /** The JVM ends. Returns how many events there were. */
  public Count end() {
    return scheduler.end();
  }

  /** How many events an execution had. */
  public static final class Count {
    private final long turns;
    private final long inputs;
    private final long path;

    /** So many turns and inputs, and the hash of the path through them. */
    public Count(long turns, long inputs, long path) {
      this.turns = turns;
      this.inputs = inputs;
      this.path = path;
    }

    /** Returns the hash of the path. */
    public long path() {
      return path;
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
