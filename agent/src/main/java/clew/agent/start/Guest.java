package clew.agent.start;

import clew.agent.Gap;
import clew.agent.Gap.Reason;
import clew.agent.Plan;
import clew.agent.Scope;
import clew.agent.record.Recorder;
import clew.probe.Probes;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The agent at work in one JVM: recorder, transformer, and the classes that were there before. */
final class Guest {
  private final Instrumentation instrumentation;
  private final Recorder recorder;
  private final ClassWatch watch;

  private Guest(Plan plan, Instrumentation instrumentation) throws IOException {
    this.instrumentation = instrumentation;
    this.recorder = Recorder.start(plan.folder(), this::reportUnseenClasses);
    this.watch = new ClassWatch(Scope.of(plan.scope()), recorder);
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
   * Weaves the classes that were there before the transformer.
   *
   * <p>In two rounds: what the first one is the first to need is loaded while the JVM asks no
   * transformer, since it never asks one about a class that a transformer needs.
   */
  private void weaveLoadedClasses() {
    for (int round = 0; round < 2; round++) {
      List<Class<?>> loaded = new ArrayList<>();
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (instrumentation.isModifiableClass(type) && watch.isWanted(type)) {
          loaded.add(type);
        }
      }
      try {
        instrumentation.retransformClasses(loaded.toArray(Class<?>[]::new));
      } catch (UnmodifiableClassException | LinkageError e) {
        loaded.forEach(this::weaveLoadedClass);
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

  private void reportUnseenClasses() {
    watch.unseen(instrumentation.getAllLoadedClasses()).forEach(recorder::gap);
  }
}
