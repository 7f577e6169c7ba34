package clew.agent.input;

import clew.agent.Gap;
import clew.agent.journal.JournalWriter;
import clew.agent.schedule.Baton;
import clew.probe.Call;
import clew.probe.InputSink;
import clew.probe.Inputs;
import clew.probe.Memory;
import clew.probe.wire.GapReason;
import clew.probe.wire.JournalCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lets every call through and writes down what it brought in. */
public final class RecordingInputs implements InputSink {
  /** How a call ended. */
  static final int RETURNED = 0;

  /** How a call ended. */
  static final int THREW = 1;

  private final InputTable table;
  private final JournalWriter journal;

  /** Facts about loaded classes. */
  private final JournalWriter loads;

  private final Baton baton;
  private final Machine machine;
  private final Failures failures;
  private final Recent recent = new Recent();
  private final HiddenNames hidden = new HiddenNames();
  private final Set<String> ordered = new HashSet<>();

  /** Names of hidden classes that came up in the middle of an event: beginning, time and name. */
  private final List<String> late = new ArrayList<>();

  private final Children children;
  private final ClassPathJars jars;
  private final ClassPathJars.Store store;

  /** Whether the holder of the baton is in here, where its calls are ours and not the target's. */
  private boolean isBusy;

  /** Inputs of the target that go to {@code journal}, names of classes to {@code loads}. */
  public RecordingInputs(
      InputTable table,
      JournalWriter journal,
      JournalWriter loads,
      Baton baton,
      Memory memory,
      Children children,
      ClassPathJars.Store store) {
    this.children = children;
    this.table = table;
    this.journal = journal;
    this.loads = loads;
    this.baton = baton;
    this.machine = new Machine(memory, 0);
    this.failures = new Failures(memory);
    this.store = store;
    this.jars = new ClassPathJars(store, machine);
  }

  /** Returns the jars that are no inputs. */
  public ClassPathJars jars() {
    return jars;
  }

  @Override
  public long nanoTime() {
    return noted(Recent.NANOS, System.nanoTime());
  }

  @Override
  public long currentTimeMillis() {
    return noted(Recent.MILLIS, System.currentTimeMillis());
  }

  private long noted(int clock, long time) {
    if (!isBusy && baton.isHeld()) {
      enter();
      try {
        journal.event(JournalCode.TIME).number(recent.distance(clock, time));
      } finally {
        exit();
      }
    }
    return time;
  }

  @Override
  public long figure(Runtime runtime, int which) {
    long figure = Inputs.realFigure(runtime, which);
    if (!isBusy && baton.isHeld()) {
      enter();
      try {
        journal.event(JournalCode.FIGURE).number(which).number(figure);
      } finally {
        exit();
      }
    }
    return figure;
  }

  @Override
  public StackTraceElement[] trace(StackTraceElement[] found) {
    if (isBusy || !baton.isHeld()) {
      return found;
    }
    enter();
    try {
      StackTraceElement[] natural = machine.traces().natural(found);
      journal.event(JournalCode.TRACE);
      machine.objects().write(natural, journal);
      baton.align();
      return natural;
    } finally {
      exit();
    }
  }

  @Override
  public void traces(Map<Thread, StackTraceElement[]> found) {
    if (!isBusy && baton.isHeld()) {
      enter();
      try {
        machine.traces().writeAll(found, journal.event(JournalCode.TRACES));
        baton.align();
      } finally {
        exit();
      }
    }
  }

  @Override
  public Object[] ordered(Object[] all) {
    Object[] members = Members.visible(all);
    // Also for the launcher: what it asks for first the class remembers.
    if (members.length > 1 && !isBusy && baton.isHolder()) {
      enter();
      try {
        Members listed = new Members(members);
        if (ordered.add(listed.key())) {
          listed.write(loads.event(JournalCode.ORDER).text(listed.key()));
        }
      } finally {
        exit();
      }
    }
    return members;
  }

  @Override
  public boolean counts(String path) {
    return jars.counts(path);
  }

  @Override
  public void isLost(String url) {
    store.accept(new Gap(GapReason.NOT_WRITTEN, url, "a jar names it as a place of classes"));
  }

  @Override
  public String className(String found) {
    String beginning = HiddenNames.beginning(found);
    int time = hidden.next(beginning);
    // Whoever asks first, a class remembers its name: the target may see it later.
    if (isBusy && baton.isHolder()) {
      late.add(beginning);
      late.add(String.valueOf(time));
      late.add(found);
    } else if (baton.isHolder()) {
      writeName(beginning, time, found);
    }
    return found;
  }

  private void writeName(String beginning, int time, String name) {
    loads.event(JournalCode.HIDDEN_NAME).text(beginning).number(time).text(name);
  }

  @Override
  public Call open(int row, int arguments) {
    if (!isBusy && baton.isHeld()) {
      return new Call(this, row, arguments);
    }
    if (!ClassPathJars.isConcerned(row)) {
      return Call.NONE;
    }
    Call call = new Call(this, row, arguments);
    call.setLoose();
    return call;
  }

  @Override
  public boolean answers(Call call) {
    if (call.isLoose()) {
      jars.before(call);
      return false;
    }
    InputRow row = rowOf(call);
    enter();
    try {
      boolean isOnJar = jars.isOnJar(call);
      jars.before(call);
      if (isOnJar) {
        call.setLoose();
      } else if (row.isOverridden(call)) {
        call.setLoose();
      } else if (row.facts(machine).mayWait(call)) {
        call.setLeft();
      } else if (row.isStart()) {
        children.invite(call);
      }
    } finally {
      exit();
    }
    row.initialise();
    if (call.hasLeft()) {
      baton.leave();
    }
    if (row == InputRow.NATIVE) {
      baton.mute(); // what it calls and loads is its own affair, and does not happen on replay
    }
    return false;
  }

  @Override
  public void returned(Call call) {
    if (call.isLoose()) {
      afterLoose(call);
    } else {
      jars.afterInput(call);
    }
    if (isToBeWritten(call)) {
      enter();
      try {
        Facts facts = begin(call);
        journal.number(RETURNED).number(call.longAnswer());
        machine.objects().write(call.objectAnswer(), journal);
        for (Fact effect : facts.effects()) {
          effect.write(call, journal);
        }
        baton.align();
      } catch (RuntimeException | Error e) {
        lose(call, e);
      } finally {
        exit();
      }
    }
  }

  @Override
  public void failed(Call call, Throwable failure) {
    if (isToBeWritten(call)) {
      enter();
      try {
        begin(call);
        journal.number(THREW);
        failures.hideWrapper(failure);
        failures.write(failure, journal);
        baton.align();
      } catch (RuntimeException | Error e) {
        lose(call, e);
      } finally {
        exit();
      }
    }
  }

  /** Half an event must not stay; a stack that is full is the target's affair, all else is ours. */
  private void lose(Call call, Throwable failure) {
    journal.cancel();
    if (failure instanceof StackOverflowError) {
      throw (StackOverflowError) failure;
    }
    store.accept(new Gap(GapReason.NOT_WRITTEN, rowOf(call).method(), failure.toString()));
  }

  private boolean isToBeWritten(Call call) {
    if (call.row() == InputRow.NATIVE.number()) {
      baton.unmute();
    }
    if (call.hasLeft()) {
      baton.comeBack();
    }
    return !call.isLoose();
  }

  /** For the holder of the baton too: nothing that this does is the target's doing. */
  private void afterLoose(Call call) {
    boolean isHolder = !isBusy && baton.isHeld();
    if (isHolder) {
      enter();
    }
    try {
      jars.after(call);
    } finally {
      if (isHolder) {
        exit();
      }
    }
  }

  private Facts begin(Call call) {
    journal.event(JournalCode.INPUT).number(call.row());
    Facts facts = rowOf(call).facts(machine);
    for (Fact question : facts.questions()) {
      question.write(call, journal);
    }
    return facts;
  }

  private InputRow rowOf(Call call) {
    InputRow row = table.row(call.row());
    if (row == null) {
      throw new IllegalStateException("woven with a row that the table lacks: " + call.row());
    }
    return row;
  }

  /** From here on calls are ours and not the target's. */
  private void enter() {
    isBusy = true;
    baton.mute();
  }

  private void exit() {
    for (int i = 0; i < late.size(); i += 3) {
      writeName(late.get(i), Integer.parseInt(late.get(i + 1)), late.get(i + 2));
    }
    late.clear();
    baton.unmute();
    isBusy = false;
  }
}
