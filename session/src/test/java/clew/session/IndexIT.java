package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.launch.Events;
import clew.trace.Snapshot;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.build.Chunking;
import clew.trace.build.TraceBuilder;
import clew.trace.store.EventFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trace that is read in chunks, and one whose index was stored, say what the whole one says. */
class IndexIT {
  private static final int STATES = 40;
  private static final Chunking WHOLE = new Chunking(Integer.MAX_VALUE, Long.MAX_VALUE);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.demo.Till",
        "targets.slice.Collected",
        "targets.slice.Copies",
        "targets.slice.Finally",
        "targets.slice.Handover",
        "targets.slice.Lambdas",
        "targets.slice.Strings",
        "targets.slice.Tasks",
        "targets.slice.Thrown",
        "targets.point.Workers",
        "targets.harm.Forms",
        "targets.index.Raised"
      })
  void everyStepIsTheSame(String name) {
    EventFile events = events(name);
    Path index = folder.resolve("index");
    Trace whole = TraceBuilder.build(events, WHOLE);

    Chunking small = parts(whole);
    Trace inChunks = TraceBuilder.open(events, index, small);
    assertThat(index).exists();
    assertSame(inChunks, whole);
    assertSame(TraceBuilder.open(events, index, small), whole);
  }

  @Test
  void aDamagedIndexIsMadeAnew() throws IOException {
    EventFile events = events("targets.slice.Tasks");
    Path index = folder.resolve("index");
    Trace whole = TraceBuilder.build(events, WHOLE);
    TraceBuilder.open(events, index, parts(whole));
    byte[] right = Files.readAllBytes(index);
    var random = new Random(1);
    for (int i = 0; i < 60; i++) {
      Files.write(index, damaged(right, i, random));

      Trace opened = TraceBuilder.open(events, index, parts(whole));

      assertThat(opened.size()).isEqualTo(whole.size());
      assertSameState(opened, whole, new Step(random.nextInt((int) whole.size())));
      assertThat(index).hasBinaryContent(right);
    }
  }

  private static byte[] damaged(byte[] right, int round, Random random) {
    byte[] bytes = right.clone();
    if (round % 4 == 0) {
      return Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }
    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    return bytes;
  }

  @Test
  void anIndexOfOtherEventsIsNotTaken() throws IOException {
    Path index = folder.resolve("index");
    EventFile tasks = events("targets.slice.Tasks");
    TraceBuilder.open(tasks, index, parts(TraceBuilder.build(tasks, WHOLE)));
    EventFile other = events("targets.slice.Copies");
    Trace whole = TraceBuilder.build(other, WHOLE);

    Trace opened = TraceBuilder.open(other, index, parts(whole));

    assertSame(opened, whole);
  }

  /** Some fifty chunks, of which few are kept. */
  private static Chunking parts(Trace whole) {
    int steps = (int) whole.size() / 50;
    return new Chunking(steps, 3L * steps);
  }

  private EventFile events(String name) {
    Session session = Target.of(name).record(folder);
    assertThat(session.makeTrace(Target.AGENT).steps()).isPositive();
    return EventFile.read(Events.fileOf(session.recording()));
  }

  private static void assertSame(Trace trace, Trace expected) {
    assertThat(trace.size()).isEqualTo(expected.size()).isGreaterThan(100);
    assertThat(trace.gaps()).isEqualTo(expected.gaps());
    assertThat(trace.threads()).isEqualTo(expected.threads());
    assertThat(trace.exceptions().toList()).isEqualTo(expected.exceptions().toList());
    for (long i = 0; i < expected.size(); i++) {
      var step = new Step(i);
      assertThat(facts(trace, step)).isEqualTo(facts(expected, step));
    }
    var random = new Random(7);
    for (int i = 0; i < STATES; i++) {
      assertSameState(trace, expected, new Step(random.nextInt((int) expected.size())));
    }
  }

  private static void assertSameState(Trace trace, Trace expected, Step step) {
    Snapshot state = trace.stateBefore(step);
    assertThat(state).as("%s", step).isEqualTo(expected.stateBefore(step));
    Snapshot.OpenFrame frame = state.frames().get(0);
    assertThat(frame.thread()).isEqualTo(expected.frameOf(step).thread());
    assertThat(frame.method()).isEqualTo(expected.methodOf(step));
    assertThat(frame.site()).isEqualTo(expected.siteOf(step));
  }

  private static String facts(Trace trace, Step step) {
    return String.join(
        " ",
        step.toString(),
        trace.frameOf(step).toString(),
        trace.siteOf(step).toString(),
        trace.usesOf(step).toString(),
        trace.controllerOf(step).toString(),
        trace.valueOf(step).toString(),
        trace.cellOf(step).toString(),
        "" + trace.writes(step) + trace.isUnseenCall(step) + trace.isPart(step));
  }
}
