package clew.agent.start;

import clew.agent.Gap;
import clew.agent.Plan;
import clew.agent.Scope;
import clew.agent.record.Moments;
import clew.agent.record.Recorder;
import clew.agent.trace.TracedSink;
import clew.agent.trace.Tracer;
import clew.probe.Probes;
import clew.probe.wire.GapReason;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The agent at work in one JVM: recorder, transformer, and the classes that were there before. */
final class Guest implements Moments {
  private final Instrumentation instrumentation;
  private final Recorder recorder;
  private final ClassWatch watch;
  private final @Nullable Tracer tracer;

  private Guest(Plan plan, Instrumentation instrumentation) throws IOException {
    this.instrumentation = instrumentation;
    this.recorder = Recorder.start(plan.folder(), this);
    this.tracer = plan.writesEvents() ? Tracer.start(plan.folder()) : null;
    this.watch = new ClassWatch(Scope.of(plan.scope()), recorder, tracer);
    if (!plan.scope().isEmpty() || tracer != null) {
      watch.waitNoLonger(); // who names classes wants them from the start
    }
  }

  static void start(Properties properties, Instrumentation instrumentation, AgentJar jar)
      throws IOException {
    Guest guest = new Guest(Plan.from(properties), instrumentation);
    guest.watch.warmUp(jar.classFile("clew/agent/start/WarmUp"));
    Tracer tracer = guest.tracer;
    Probes.connect(tracer == null ? guest.recorder : new TracedSink(guest.recorder, tracer));
    instrumentation.addTransformer(guest.watch, true);
    guest.weaveLoadedClasses();
  }

  /**
   * Weaves what was left for later: the JDK's classes that were loaded before the agent, by default
   * {@code java.util.concurrent}. Its yield points matter once there is a second thread, and to
   * weave it at the start would cost some 150 ms.
   */
  @Override
  public void beforeFirstThread() {
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
    recorder.gap(new Gap(GapReason.NOT_MODIFIABLE, type.getName(), why));
  }

  @Override
  public void beforeEnd() {
    for (Gap gap : watch.unseen(instrumentation.getAllLoadedClasses())) {
      recorder.gap(gap);
    }
  }
}
