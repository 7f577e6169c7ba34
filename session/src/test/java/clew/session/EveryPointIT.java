package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.compare.point.Point;
import clew.compare.point.PointPass;
import clew.compare.point.PointScheme;
import clew.compare.point.Points;
import clew.launch.Events;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.build.TraceBuilder;
import clew.trace.pass.Passes;
import clew.trace.store.EventFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole traces: each step has a point of its own, which is found, also under other schedules. */
class EveryPointIT {
  private static final int SAMPLES = 5;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.point.Retries 4",
        "targets.point.Chosen",
        "targets.point.Ranges",
        "targets.point.Workers",
        "targets.slice.Collected",
        "targets.slice.Dispatch",
        "targets.slice.Finally",
        "targets.slice.Handover",
        "targets.slice.Lambdas",
        "targets.slice.Maps",
        "targets.slice.Recursion",
        "targets.slice.StaticInit",
        "targets.slice.Switches",
        "targets.slice.Tasks",
        "targets.slice.Thrown",
        "targets.slice.Writers"
      })
  void eachStepHasAPointOfItsOwn(String command) throws IOException {
    Trace trace = trace(command, "fair");
    List<PointScheme> schemes =
        PointScheme.all().stream().filter(scheme -> scheme.promise().isUnique()).toList();
    assertThat(schemes).hasSize(5);
    for (PointScheme scheme : schemes) {
      checkUnique(trace, scheme);
      checkFound(trace, scheme);
    }
  }

  private static void checkUnique(Trace trace, PointScheme scheme) {
    PointPass pass = scheme.passOver(trace);
    Map<Long, Step> steps = new HashMap<>();
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      pass.take(step);
      String text = pass.point().toString();
      assertThat(steps.put(hash(text), step)).as("%s has %s too", step, text).isNull();
    }
  }

  /** Returns 64 bits of {@code text}: of a million texts, two have the same once in 37 million. */
  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }

  private static void checkFound(Trace trace, PointScheme scheme) {
    var random = new Random(1);
    for (int i = 0; i < SAMPLES; i++) {
      var step = new Step((long) (random.nextDouble() * trace.size()));
      Point point = Points.of(trace, step, scheme);
      Point read = Point.findIn(point.toString()).orElseThrow();
      assertThat(read).isEqualTo(point);
      assertThat(Points.find(trace, read, 1)).containsExactly(step);
    }
  }

  @Test
  void pointsDoNotDependOnTheSchedule() throws IOException {
    Trace fair = trace("targets.point.Workers", "fair");
    for (String schedule : List.of("chaos:1", "chaos:2", "chaos:3", "pct:3:4")) {
      Trace other = trace("targets.point.Workers", schedule);
      for (String scheme : List.of("pepid", "pepid-paths", "sei", "stat")) {
        assertThat(ownPoints(other, scheme))
            .as("%s under %s", scheme, schedule)
            .hasSizeGreaterThan(100)
            .isEqualTo(ownPoints(fair, scheme));
      }
    }
  }

  /** Returns the points of steps in classes of the target, without parts of instructions. */
  private static Set<String> ownPoints(Trace trace, String scheme) {
    PointPass pass = PointScheme.find(scheme).orElseThrow().passOver(trace);
    Set<String> points = new TreeSet<>();
    Passes.run(
        trace,
        List.of(
            step -> {
              pass.take(step);
              boolean isOwn = trace.methodOf(step).name().owner().startsWith("targets/");
              // Who initialises a class has one part of an instruction more.
              if (isOwn && !trace.isPart(step)) {
                points.add(pass.point().toString());
              }
            }));
    return points;
  }

  private Trace trace(String command, String schedule) throws IOException {
    String[] words = command.split(" ", -1);
    Path own = Files.createTempDirectory(folder, "run");
    List<String> arguments = List.of(words).subList(1, words.length);
    Session session = Target.of(words[0]).record(own, schedule, arguments);
    assertThat(session.makeTrace(Target.AGENT).steps()).isPositive();
    return TraceBuilder.build(EventFile.read(Events.fileOf(session.recording())));
  }
}
