package clew.agent.start;

import clew.agent.Gap;
import clew.agent.Plan;
import clew.agent.Scope;
import clew.agent.follow.ReplayStop;
import clew.agent.input.Children;
import clew.agent.input.ClassPathJars;
import clew.agent.input.InputTable;
import clew.agent.input.Places;
import clew.agent.input.RecordingAgents;
import clew.agent.input.RecordingInputs;
import clew.agent.input.RecordingReferences;
import clew.agent.input.ReplayingAgents;
import clew.agent.input.ReplayingInputs;
import clew.agent.input.ReplayingReferences;
import clew.agent.input.StartState;
import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.agent.journal.LoadFacts;
import clew.agent.record.CommandLine;
import clew.agent.record.EventStore;
import clew.agent.record.Moments;
import clew.agent.record.Recorder;
import clew.agent.schedule.HashCodes;
import clew.agent.schedule.RecordingJournals;
import clew.agent.schedule.ReplayingJournals;
import clew.agent.schedule.ScheduleName;
import clew.agent.schedule.Schedules;
import clew.agent.schedule.StuckPolicy;
import clew.agent.trace.TracedSink;
import clew.agent.trace.Tracer;
import clew.agent.trace.Window;
import clew.agent.weave.Weaver;
import clew.probe.Agents;
import clew.probe.Inputs;
import clew.probe.Probes;
import clew.probe.RealCalls;
import clew.probe.References;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import clew.probe.wire.GapReason;
import clew.probe.wire.LoneInput;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The agent at work in one JVM: recorder, transformer, and the classes that were there before. */
final class Guest implements Moments {
  private final Instrumentation instrumentation;
  private static final String OTHER_CODES =
      "drawn in a way of their own, by which queued references are not followed either";

  private final RealCalls real;
  private final HashCodes hashes;
  private final Recorder recorder;
  private final ClassWatch watch;
  private final InputTable inputs = InputTable.load();
  private final @Nullable Tracer tracer;
  private @Nullable ClassPathJars jars;
  private @Nullable RecordedPath recordedPath;

  private Guest(Plan plan, Instrumentation instrumentation) throws IOException {
    this.real = RealCallsClass.define();
    this.hashes = HashCodes.find(Inputs.memory(), real);
    hashes.nameClasses(instrumentation.getAllLoadedClasses());
    this.instrumentation = instrumentation;
    this.recorder = Recorder.start(plan.folder(), plan.schedule(), this);
    recorder.keepScope(plan.scope());
    if (!hashes.areKnown()) {
      recorder.gap(new Gap(GapReason.NOT_FOLLOWED, "identity hash codes", OTHER_CODES));
    }
    recorder.keepWindow(plan.skip(), plan.length());
    this.tracer =
        plan.writesEvents()
            ? Tracer.start(plan.folder(), new Window(plan.skip(), plan.length()))
            : null;
    if (tracer == null) {
      Tracer.spareThread(); // so that threads have the same numbers with and without a tracer
    }
    this.watch = new ClassWatch(Scope.of(plan.scope()), recorder, inputs, tracer, cacheOf(plan));
    if (!plan.scope().isEmpty()) {
      watch.waitNoLonger(); // who names classes wants them from the start
    }
  }

  /** Only what is woven by default is kept. */
  private static WovenCache cacheOf(Plan plan) {
    Path folder = plan.cache();
    boolean isDefault = plan.scope().isEmpty() && !plan.writesEvents();
    return folder == null || !isDefault || CommandLine.changesClasses()
        ? WovenCache.NONE
        : WovenCache.open(folder);
  }

  static void start(Properties properties, Instrumentation instrumentation, AgentJar jar)
      throws IOException {
    Plan plan = Plan.from(properties);
    AppClassPath.hideAgent();
    Guest guest = new Guest(plan, instrumentation);
    initialiseShutdown();
    jar.load("clew/agent/schedule/");
    jar.load("clew/agent/weave/"); // of which one that finds its classes woven needs little
    jar.load("clew/agent/journal/");
    jar.load("clew/agent/input/");
    jar.load("clew/agent/record/");
    // Whatever is loaded moves the classes behind it, whose addresses are in the names of lambdas.
    jar.load("clew/agent/follow/");
    jar.load("clew/probe/wire/Block");
    if (guest.tracer != null) {
      jar.load("clew/agent/trace/");
    }
    guest.watch.warmUp(jar.classFile("clew/agent/start/WarmUp"));
    Schedules schedule = guest.schedule(plan);
    guest.recorder.connect(schedule);
    guest.watch.connect(schedule);
    if (plan.scope().isEmpty()) {
      schedule.allMonitorsAreKnown();
    }
    Tracer tracer = guest.tracer;
    Probes.connect(tracer == null ? guest.recorder : new TracedSink(guest.recorder, tracer));
    instrumentation.addTransformer(guest.watch, true);
    if (instrumentation.isNativeMethodPrefixSupported()) {
      instrumentation.setNativeMethodPrefix(guest.watch, Weaver.NATIVE_PREFIX);
      guest.watch.wrapNatives();
    }
    if (schedule.isReplaying()) {
      guest.retransform(List.of(StartState.usersOfConstants()));
    }
    guest.weaveLoadedClasses();
    ServiceOrder.put();
    guest.setClassPath();
    if (tracer == null) {
      schedule.start();
    } else {
      schedule.start(tracer, tracer);
    }
  }

  private void setClassPath() throws IOException {
    try {
      if (recordedPath != null) {
        AppClassPath.replaceBy(recordedPath.parts());
      } else {
        AppClassPath path = AppClassPath.renew();
        ModuleFiles modules = ModuleFiles.of(recorder);
        recorder.keepClassPath(path.parts(), path.furtherJars());
        if (jars != null) {
          jars.add(path.parts());
          jars.add(path.furtherJars());
          jars.add(modules.jars());
        }
        modules.read();
      }
    } catch (ReflectiveOperationException e) {
      throw new IOException("this JDK keeps its class path elsewhere", e);
    }
  }

  /** A thread that has to end the JVM must not meet another one that is initialising this class. */
  private static void initialiseShutdown() {
    try {
      Class.forName("java.lang.Shutdown", true, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("a JDK without java.lang.Shutdown", e);
    }
  }

  private Schedules schedule(Plan plan) throws IOException {
    Path replay = plan.replay();
    ScheduleName name = new ScheduleName(plan.schedule());
    StuckPolicy stuck = new StuckPolicy(recorder, !name.stopsAtAccesses());
    return replay == null
        ? recordingSchedule(name, stuck, new Children(plan.childOptions(), plan.childVariable()))
        : replayingSchedule(name, stuck, plan, replay);
  }

  private Schedules recordingSchedule(ScheduleName name, StuckPolicy stuck, Children children) {
    JournalWriter turns = new JournalWriter(new EventStore(recorder, BlockKind.TURNS));
    JournalWriter events = new JournalWriter(new EventStore(recorder, BlockKind.INPUTS));
    startState().write(events);
    JournalWriter loads = new JournalWriter(new EventStore(recorder, BlockKind.LOADS));
    Schedules schedule =
        Schedules.recording(
            name,
            new RecordingJournals(turns, events, loads),
            real,
            hashes,
            loading(),
            stuck,
            recorder);
    RecordingInputs sink =
        new RecordingInputs(
            inputs, events, loads, schedule.baton(), Inputs.memory(), children, recorder);
    Inputs.connect(sink);
    jars = sink.jars();
    Agents.connect(new RecordingAgents(events, schedule.baton(), recorder, recorder, sink.jars()));
    RecordingReferences references =
        new RecordingReferences(
            events,
            new JournalWriter(new EventStore(recorder, BlockKind.REFERENCES)),
            schedule.baton(),
            Inputs.memory(),
            recorder,
            hashes,
            recorder);
    recorder.connect(references);
    References.connect(references);
    return schedule;
  }

  private Schedules replayingSchedule(
      ScheduleName name, StuckPolicy stuck, Plan plan, Path recording) throws IOException {
    ReplayStop stop = new ReplayStop(plan.folder(), recorder);
    JournalReader turns = JournalReader.open(recording, BlockKind.TURNS, stop);
    JournalReader events = JournalReader.open(recording, BlockKind.INPUTS, stop);
    startState().read(events);
    LoadFacts loads = new LoadFacts(JournalReader.open(recording, BlockKind.LOADS, stop));
    Schedules schedule =
        Schedules.replaying(
            name, new ReplayingJournals(turns, events), real, hashes, loading(), stuck);
    stop.watch(schedule, events);
    RecordedPath path =
        RecordedPath.read(new BlockReader(new LoneInput(new FileInputStream(recording.toFile()))));
    Places places = path.placesBelow(plan.folder());
    Inputs.connect(
        new ReplayingInputs(inputs, events, loads, schedule.baton(), Inputs.memory(), places));
    recordedPath = path;
    ReplayingAgents agents =
        new ReplayingAgents(
            events, schedule.baton(), places, new LoadedAgents(instrumentation, plan.folder()));
    Agents.connect(agents);
    schedule.expect(agents);
    References.connect(
        new ReplayingReferences(
            events,
            JournalReader.open(recording, BlockKind.REFERENCES, stop),
            schedule.baton(),
            Inputs.memory(),
            recorder,
            hashes));
    return schedule;
  }

  /** Returns what the loader of this class says of itself; see {@link AgentLoader}. */
  @SuppressWarnings("unchecked") // on its side of the border it is another class of the same name
  private static Supplier<@Nullable Thread> loading() {
    return (Supplier<@Nullable Thread>) Guest.class.getClassLoader();
  }

  private static StartState startState() {
    return new StartState(Inputs.memory(), Thread.currentThread());
  }

  /**
   * Weaves what was left for later: the JDK's classes that were loaded before the agent, by default
   * {@code java.util.concurrent}. Its yield points matter once there is a second thread, and to
   * weave it at the start would cost some 150 ms.
   */
  @Override
  public void beforeFirstThread() {
    // Before any class of java.util.concurrent is asked to wait for another thread.
    if (watch.isWaiting()) {
      watch.waitNoLonger();
      weaveLoadedClasses();
    }
  }

  /**
   * Weaves the classes that were there before the transformer.
   *
   * <p>In two rounds: what the first one is the first to need is loaded while the JVM asks no
   * transformer, since it never asks one about a class that a transformer needs.
   */
  private void weaveLoadedClasses() {
    for (int round = 0; round < 2; round++) {
      List<Class<?>> loaded = new ArrayList<>();
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (watch.isWanted(type) && !watch.isForLater(type)) {
          if (instrumentation.isModifiableClass(type)) {
            loaded.add(type);
          } else if (round == 0) {
            addUnmodifiable(type, "the JVM keeps it as it is");
          }
        }
      }
      retransform(loaded);
    }
  }

  private void retransform(List<Class<?>> loaded) {
    try {
      instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | UnsupportedOperationException | LinkageError e) {
      for (Class<?> type : loaded) {
        weaveLoadedClass(type);
      }
    }
  }

  /** One bad class spoils the whole batch, so after that each is tried by itself. */
  private void weaveLoadedClass(Class<?> type) {
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException | UnsupportedOperationException | LinkageError e) {
      addUnmodifiable(type, e.toString());
    }
  }

  private void addUnmodifiable(Class<?> type, String why) {
    Gap gap = new Gap(GapReason.NOT_MODIFIABLE, type.getName(), why);
    recorder.gap(gap);
    if (tracer != null) {
      tracer.gap(gap);
    }
  }

  @Override
  public void defining(Object definer) {
    watch.defining(definer);
  }

  @Override
  public void beforeEnd() {
    watch.saveCache();
    for (Gap gap : watch.unseen(instrumentation.getAllLoadedClasses())) {
      recorder.gap(gap);
    }
  }
}
