package clew.agent.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.agent.Gap;
import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.agent.journal.PathHash;
import clew.agent.journal.ThrownStop;
import clew.agent.schedule.Turns.Moment;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import clew.probe.wire.BlockWriter;
import clew.probe.wire.JournalCode;
import clew.probe.wire.Payload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one schedule decides and writes down, another execution reads and does. */
class TurnsTest {
  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  private final BlockWriter blocks = open(file);
  private final JournalWriter turns = new JournalWriter(events -> keep(BlockKind.TURNS, events));
  private final JournalWriter inputs = new JournalWriter(events -> keep(BlockKind.INPUTS, events));
  private final JournalWriter loads = new JournalWriter(events -> keep(BlockKind.LOADS, events));
  private final List<Gap> gaps = new ArrayList<>();
  private final List<Actor> actors = List.of(actor(0, "main"), actor(1, "a"), actor(2, "b"));

  private static Actor actor(int number, String name) {
    return new Actor(number, name, null, HashCodesTest.unknown());
  }

  @Test
  void aReplayDecidesAsTheRecordingDid() throws IOException {
    Turns recording = recording(new ChaosSchedule(7));
    List<Integer> chosen = new ArrayList<>();
    for (int turn = 1; turn <= 50; turn++) {
      chosen.add(number(recording.next(new Moment(10L * turn, Reason.WAITS), null, actors)));
    }
    recording.end(new Moment(1000, Reason.HALT));

    Turns replay = replay();
    List<Integer> followed = new ArrayList<>();
    for (int turn = 1; turn <= 50; turn++) {
      assertThat(replay.slice(10L * (turn - 1), 3)).isEqualTo(11);
      followed.add(number(replay.next(new Moment(10L * turn, Reason.WAITS), null, actors)));
    }
    replay.end(new Moment(1000, Reason.HALT));

    assertThat(followed).isEqualTo(chosen).contains(0, 1, 2);
  }

  @Test
  void aTurnThatEndsElsewhereIsAMismatch() throws IOException {
    Turns recording = recording(new FairSchedule());
    recording.next(new Moment(10, Reason.WAITS), null, actors);
    recording.end(new Moment(20, Reason.HALT));

    Turns replay = replay();

    assertThatThrownBy(() -> replay.next(new Moment(11, Reason.WAITS), null, actors))
        .hasMessageContaining("a turn of 10 ticks that ends with WAITS")
        .hasMessageContaining("a turn of 11 ticks");
  }

  @Test
  void aCutRecordingEndsWhereItWasCut() throws IOException {
    Turns recording = recording(new FairSchedule());
    recording.next(new Moment(10, Reason.WAITS), null, actors);
    turns.flush();

    Turns replay = replay();
    replay.next(new Moment(10, Reason.WAITS), null, actors);

    assertThatThrownBy(() -> replay.next(new Moment(12, Reason.WAITS), null, actors))
        .hasMessage("the end");
  }

  @Test
  void aCutRecordingIsFollowedToTheTickOfItsLastMark() throws Exception {
    Turns recording = recordingWithAMarkAt(30);

    Turns replay = replay();
    replay.next(new Moment(10, Reason.WAITS), null, actors);
    assertThat(replay.slice(10, 3)).isEqualTo(20);
    assertThat(recording.count()).isEqualTo(replay.count()).isEqualTo(1);

    assertThatThrownBy(() -> replay.slice(30, 3)).hasMessage("the end");
  }

  @Test
  void aYieldPointThatTheRecordingDidNotPassIsAMismatch() throws Exception {
    recordingWithAMarkAt(30);

    Turns replay = replay();
    replay.next(new Moment(10, Reason.WAITS), null, actors);

    assertThatThrownBy(() -> replay.slice(31, 3)).hasMessageContaining("at 30 ticks");
  }

  @Test
  void inputsBehindTheLastMarkAreNotGivenOut() throws Exception {
    recordingWithAMarkAt(30);
    inputs.event(JournalCode.CHOICE).number(1);
    inputs.flush();

    Turns replay = replay();
    replay.next(new Moment(10, Reason.WAITS), null, actors);
    assertThatThrownBy(() -> replay.slice(30, 3)).hasMessage("the end");

    assertThatThrownBy(() -> replay.choice(2)).hasMessage("the end");
  }

  @Test
  void anotherPathIsAMismatchAtTheEndOfTheTurn() throws Exception {
    Turns recording = recording(new FairSchedule());
    recording.next(new Moment(10, Reason.WAITS), null, actors);
    recording.end(new Moment(20, Reason.HALT));

    PathHash other = new PathHash();
    other.pass(1, 5);
    Turns replay = replay(other);

    assertThatThrownBy(() -> replay.next(new Moment(10, Reason.WAITS), null, actors))
        .hasMessageContaining("the path");
  }

  @Test
  void aTurnOfAThreadThatCannotGoOnIsAMismatch() throws Exception {
    Turns recording = recording(new FairSchedule());
    recording.next(new Moment(10, Reason.WAITS), null, actors);
    recording.end(new Moment(20, Reason.HALT));

    Turns replay = replay();
    actors.get(0).state = Actor.State.PARKED;

    assertThatThrownBy(() -> replay.next(new Moment(10, Reason.WAITS), null, actors))
        .hasMessageContaining("PARKED");
  }

  /** One turn that ends after ten ticks, and a mark at a yield point behind it. */
  private Turns recordingWithAMarkAt(long ticks) throws InterruptedException {
    Turns recording = recording(new FairSchedule());
    recording.next(new Moment(10, Reason.WAITS), null, actors);
    Thread.sleep(120); // nothing goes to the file before a tenth of a second
    recording.keepUp(new Moment(ticks, Reason.CLOCK));
    return recording;
  }

  @Test
  void aTurnWithNobodyElseReadyIsNotWritten() {
    Actor main = actors.get(0);
    Turns recording = recording(new FairSchedule());

    assertThat(recording.next(new Moment(10, Reason.CLOCK), main, List.of(main))).isSameAs(main);
    assertThat(turns.count()).isZero();
  }

  @Test
  void aStackOverflowIsDueAtTheNextYieldPoint() throws IOException {
    Turns recording = recording(new FairSchedule());
    recording.overflowed(4, overflowIn("targets.Deep"));
    recording.next(new Moment(10, Reason.WAITS), null, actors);
    recording.end(new Moment(20, Reason.HALT));

    Turns replay = replay();

    assertThat(gaps).isEmpty();
    assertThat(replay.slice(0, 1)).isEqualTo(5);
    assertThat(replay.overflowDue()).isEqualTo(4);
    assertThatThrownBy(() -> replay.overflow(5))
        .hasMessageContaining("a stack overflow at targets.Deep.down");
    assertThat(replay.slice(4, 1)).isEqualTo(7);
  }

  @Test
  void aStackOverflowInsideTheJdkIsAGap() {
    Turns recording = recording(new FairSchedule());

    recording.overflowed(4, overflowIn("clew.agent.schedule.Scheduler"));
    recording.overflowed(5, new OutOfMemoryError("Java heap space"));

    assertThat(gaps).hasSize(2);
    assertThat(turns.count()).isZero();
  }

  private static Error overflowIn(String type) {
    Error overflow = new StackOverflowError();
    overflow.setStackTrace(
        new StackTraceElement[] {new StackTraceElement(type, "down", "Deep.java", 7)});
    return overflow;
  }

  private Turns recording(Schedule schedule) {
    return new RecordingTurns(
        schedule, new RecordingJournals(turns, inputs, loads), new PathHash(), gaps::add);
  }

  private Turns replay() throws IOException {
    return replay(new PathHash());
  }

  private Turns replay(PathHash path) throws IOException {
    return new ReplayingTurns(
        new ReplayingJournals(reader(BlockKind.TURNS), reader(BlockKind.INPUTS)), path);
  }

  private JournalReader reader(BlockKind kind) throws IOException {
    return new JournalReader(
        new BlockReader(new ByteArrayInputStream(file.toByteArray())), kind, new ThrownStop());
  }

  private static int number(@org.jspecify.annotations.Nullable Actor actor) {
    return actor == null ? -1 : actor.number;
  }

  private static BlockWriter open(ByteArrayOutputStream to) {
    try {
      return new BlockWriter(to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void keep(BlockKind kind, Payload events) {
    try {
      blocks.write(kind, events);
      blocks.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
