package clew.agent.start;

import clew.agent.Gap;
import clew.agent.Gap.Reason;
import clew.agent.Plan;
import clew.agent.Scope;
import clew.agent.record.Moments;
import clew.agent.record.Recorder;
import clew.probe.Probes;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The agent at work in one JVM: recorder, transformer, and the classes that were there before. */
final class Guest implements Moments {
  private final Instrumentation instrumentation;
  private final Recorder recorder;
  private final ClassWatch watch;
  private final boolean weavesAtOnce;

  private Guest(Plan plan, Instrumentation instrumentation) throws IOException {
    this.instrumentation = instrumentation;
    this.recorder = Recorder.start(plan.folder(), this);
    this.watch = new ClassWatch(Scope.of(plan.scope()), recorder);
    this.weavesAtOnce = !plan.scope().isEmpty();
  }

  static void start(Properties properties, Instrumentation instrumentation, AgentJar jar)
      throws IOException {
    Guest guest = new Guest(Plan.from(properties), instrumentation);
    guest.watch.warmUp(jar.classFile("clew/agent/start/WarmUp"));
    Probes.connect(guest.recorder);
    instrumentation.addTransformer(guest.watch, true);
    guest.weaveLoadedClasses();
  }

  /**
   * Weaves {@code java.util.concurrent}, as far as it was loaded before the agent: its yield points
   * matter once there is a second thread, and to weave it at the start would cost some 150 ms.
   */
  @Override
  public void beforeFirstThread() {
    if (!weavesAtOnce) {
      List<Class<?>> loaded = new ArrayList<>();
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (watch.isLeftForLater(type)) {
          loaded.add(type);
        }
      }
      retransform(loaded);
      watch.catchUp();
    }
  }

  private void weaveLoadedClasses() {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (weavesAtOnce ? watch.isWanted(type) : watch.hasEdge(type)) {
        loaded.add(type);
      }
    }
    retransform(loaded);
    if (weavesAtOnce) {
      watch.catchUp();
    }
  }

  private void retransform(List<Class<?>> wanted) {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : wanted) {
      if (instrumentation.isModifiableClass(type)) {
        loaded.add(type);
      } else {
        recorder.gap(new Gap(Reason.NOT_MODIFIABLE, type.getName(), "the JVM keeps it as it is"));
      }
    }
    try {
      instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError e) {
      for (Class<?> type : loaded) {
        weaveLoadedClass(type);
      }
    }
  }

  /** One bad class spoils the whole batch, so after that each is tried by itself. */
  private void weaveLoadedClass(Class<?> type) {
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException | LinkageError e) {
      recorder.gap(new Gap(Reason.NOT_MODIFIABLE, type.getName(), e.toString()));
    }
  }

  @Override
  public void beforeEnd() {
    for (Gap gap : watch.unseen(instrumentation.getAllLoadedClasses())) {
      recorder.gap(gap);
    }
  }
}
