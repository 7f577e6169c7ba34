package clew.agent.start;

import clew.agent.Gap;
import clew.agent.Plan;
import clew.agent.Scope;
import clew.agent.input.InputTable;
import clew.agent.input.StartState;
import clew.agent.record.Moments;
import clew.agent.record.Recorder;
import clew.probe.Probes;
import clew.probe.wire.GapReason;
import clew.probe.wire.PlanKeys;
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
  private final InputTable inputs = InputTable.load();

  private Guest(Plan plan, Instrumentation instrumentation) throws IOException {
    this.instrumentation = instrumentation;
    this.recorder = Recorder.start(plan.folder(), this);
    this.watch = new ClassWatch(Scope.of(plan.scope()), recorder, inputs);
    if (!plan.scope().isEmpty()) {
      watch.waitNoLonger(); // who names classes wants them from the start
    }
  }

  static void start(Properties properties, Instrumentation instrumentation, AgentJar jar)
      throws IOException {
    Guest guest = new Guest(Plan.from(properties), instrumentation);
    guest.watch.warmUp(jar.classFile("clew/agent/start/WarmUp"));
    String inputs = properties.getProperty(PlanKeys.INPUTS, "");
    if (inputs.isEmpty()) {
      Probes.connect(guest.recorder);
      instrumentation.addTransformer(guest.watch, true);
    } else {
      Rehearsal rehearsal =
          inputs.equals("record")
              ? Rehearsal.record(guest.recorder, guest.watch, guest.inputs)
              : Rehearsal.replay(guest.recorder, guest.watch, guest.inputs, inputs);
      Probes.connect(rehearsal);
      instrumentation.addTransformer(rehearsal, true);
      guest.retransform(List.of(StartState.usersOfConstants()));
    }
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
