package clew.agent.input;

import clew.agent.Scope;
import clew.agent.journal.JournalReader;
import clew.agent.journal.LoadFacts;
import clew.agent.schedule.Baton;
import clew.probe.Call;
import clew.probe.InputSink;
import clew.probe.Inputs;
import clew.probe.Memory;
import clew.probe.wire.JournalCode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers every call of the target from the journal; only standard output and error are real. */
public final class ReplayingInputs implements InputSink {
  private static final int STANDARD_OUTPUT = 1;
  private static final int STANDARD_ERROR = 2;

  private final InputTable table;
  private final JournalReader journal;
  private final LoadFacts loads;
  private final Baton baton;
  private final Machine machine;
  private final Failures failures;
  private final Recent recent = new Recent();
  private final HiddenNames hidden = new HiddenNames();
  private final Places places;
  private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);
  private final FileOutputStream err = new FileOutputStream(FileDescriptor.err);
  private boolean isBusy;

  /** Inputs of the target that come from {@code journal}, names of classes from {@code loads}. */
  public ReplayingInputs(
      InputTable table,
      JournalReader journal,
      LoadFacts loads,
      Baton baton,
      Memory memory,
      Places places) {
    this.places = places;
    this.table = table;
    this.journal = journal;
    this.loads = loads;
    this.baton = baton;
    this.machine = new Machine(memory, Descriptors.REPLAY_SHIFT);
    this.failures = new Failures(memory);
  }

  @Override
  public long nanoTime() {
    return isOurs() ? time(Recent.NANOS) : System.nanoTime();
  }

  @Override
  public long currentTimeMillis() {
    return isOurs() ? time(Recent.MILLIS) : System.currentTimeMillis();
  }

  private long time(int clock) {
    enter();
    try {
      long distance = journal.event(JournalCode.TIME).number();
      if (Recent.clockOf(distance) != clock) {
        throw journal.mismatch("clock " + Recent.clockOf(distance), "clock " + clock);
      }
      return recent.time(distance);
    } finally {
      exit();
    }
  }

  @Override
  public long figure(Runtime runtime, int which) {
    if (!isOurs()) {
      return Inputs.realFigure(runtime, which);
    }
    enter();
    try {
      journal.event(JournalCode.FIGURE).same("figure of the runtime", which);
      return journal.number();
    } finally {
      exit();
    }
  }

  @Override
  public StackTraceElement[] trace(StackTraceElement[] found) {
    if (!isOurs()) {
      return found;
    }
    enter();
    try {
      journal.event(JournalCode.TRACE);
      StackTraceElement[] recorded = machine.traces().read(journal);
      baton.align();
      return recorded;
    } finally {
      exit();
    }
  }

  @Override
  public void traces(Map<Thread, StackTraceElement[]> found) {
    if (isOurs()) {
      enter();
      try {
        machine.traces().readAll(found, journal.event(JournalCode.TRACES));
        baton.align();
      } finally {
        exit();
      }
    }
  }

  @Override
  public Object[] ordered(Object[] all) {
    Object[] members = Members.visible(all);
    if (members.length < 2 || isBusy || !baton.isHolder()) {
      return members;
    }
    boolean isOurs = isOurs();
    enter();
    try {
      Members listed = new Members(members);
      int[] places = loads.order(listed.key()).orElse(null);
      if (places == null && isOurs && !listed.areOfJdk()) {
        throw journal.mismatch("no list of these members", listed.key());
      }
      return places == null ? members : listed.inOrder(places);
    } finally {
      exit();
    }
  }

  @Override
  public boolean counts(String path) {
    return places.counts(path);
  }

  @Override
  public void isLost(String url) {
    throw journal.mismatch("nothing of what is at " + url, "a search for a class there");
  }

  @Override
  public String className(String found) {
    String beginning = HiddenNames.beginning(found);
    int time = hidden.next(beginning);
    if (!isOurs()) {
      return found;
    }
    String recorded = loads.hiddenName(beginning, time).orElse(null);
    // Of classes of the JDK we may be the first to link one.
    if (recorded == null && !Scope.isNamedLikeJdk(beginning)) {
      throw journal.mismatch("no name of a hidden class", beginning);
    }
    return recorded == null ? found : recorded;
  }

  @Override
  public Call open(int row, int arguments) {
    if (isOurs()) {
      return new Call(this, row, arguments);
    }
    InputRow found = table.row(row);
    boolean isAgents = isBusy && baton.isHolder();
    if (found == null || (found.place() < 0 && (!found.isRelease() || isAgents))) {
      return Call.NONE; // others may release what is made up while the holder is in here
    }
    Call call = new Call(this, row, arguments);
    call.setLoose();
    return call;
  }

  private boolean isOurs() {
    return !isBusy && baton.isHeld();
  }

  @Override
  public boolean answers(Call call) {
    InputRow row = rowOf(call);
    if (call.isLoose()) {
      redirect(row, call);
      return row.facts(machine).releasesMadeUp(call);
    }
    Throwable failure = null;
    enter();
    try {
      if (row.isOverridden(call) || places.isOnJar(call, machine)) {
        call.setLoose();
        redirect(row, call);
        return false;
      }
    } finally {
      exit();
    }
    row.initialise();
    if (baton.leavesHere()) {
      baton.leave();
      baton.comeBack();
    }
    enter();
    try {
      failure = take(row, call);
      baton.align();
    } catch (RuntimeException | Error e) {
      throw journal.impossible(e); // nothing that was written by a recorder can lead here
    } finally {
      exit();
    }
    if (failure != null) {
      throw ReplayingInputs.<RuntimeException>asItIs(failure);
    }
    return true;
  }

  private void redirect(InputRow row, Call call) {
    if (row.place() >= 0) {
      places.redirect(call, row.place(), machine);
    }
  }

  private @Nullable Throwable take(InputRow row, Call call) {
    long recorded = journal.event(JournalCode.INPUT).number();
    if (recorded != row.number()) {
      throw journal.mismatch(String.valueOf(table.row(recorded)), row.toString());
    }
    Facts facts = row.facts(machine);
    for (Fact question : facts.questions()) {
      question.read(call, journal);
    }
    if (journal.number() == RecordingInputs.THREW) {
      return failures.read(row, journal);
    }
    call.answer(journal.number());
    call.answer(machine.objects().read(journal));
    for (Fact effect : facts.effects()) {
      effect.read(call, journal);
    }
    show(facts, call);
    return null;
  }

  /** Shows what went to standard output or error, as far as it is still open. */
  private void show(Facts facts, Call call) {
    int descriptor = facts.outputOf(call);
    if (descriptor != STANDARD_OUTPUT && descriptor != STANDARD_ERROR) {
      return;
    }
    for (Fact question : facts.questions()) {
      if (question instanceof Output) {
        try {
          (descriptor == STANDARD_OUTPUT ? out : err).write(((Output) question).bytesTaken(call));
        } catch (IOException e) {
          // Nobody is there to read it; the recorded program did not notice either.
        }
      }
    }
  }

  @Override
  public void returned(Call call) {}

  @Override
  public void failed(Call call, Throwable failure) {}

  private InputRow rowOf(Call call) {
    InputRow row = table.row(call.row());
    if (row == null) {
      throw new IllegalStateException("woven with a row that the table lacks: " + call.row());
    }
    return row;
  }

  /** Throws a checked exception where the recorded call has thrown it. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T asItIs(Throwable failure) throws T {
    throw (T) failure;
  }

  /** From here on calls are ours and not the target's. */
  private void enter() {
    isBusy = true;
    baton.mute();
  }

  private void exit() {
    baton.unmute();
    isBusy = false;
  }
}
