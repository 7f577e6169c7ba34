package clew.compare.point;

import static org.assertj.core.api.Assertions.assertThat;

import clew.compare.point.PointScheme.Promise;
import clew.trace.Frame;
import clew.trace.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On random graphs, irreducible ones and such with exceptions too, points are what is promised. */
class DefinitionTest {
  private static final int SEEDS = 300;
  private static final int NODES = 9;
  private static final int STEPS = 400;

  static Stream<PointScheme> schemes() {
    return PointScheme.all().stream().filter(scheme -> scheme.promise().isUnique());
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void noTwoStepsOfARandomWalkShareAPoint(PointScheme scheme) {
    LongStream.range(0, SEEDS).forEach(seed -> checkUnique(scheme, seed));
  }

  private static void checkUnique(PointScheme scheme, long seed) {
    MadeTrace trace = randomTrace(seed);
    PointPass pass = scheme.passOver(trace);
    Map<Point, Step> steps = new HashMap<>();
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      pass.take(step);
      assertThat(steps.put(pass.point(), step))
          .as("seed %d: %s is that of %s too", seed, pass.point(), step)
          .isNull();
    }
  }

  /** Walks over a random graph, now and then into another frame of it and back. */
  private static MadeTrace randomTrace(long seed) {
    var random = new Random(seed);
    Drawn drawn = randomGraph(random);
    var trace = new MadeTrace(drawn);
    Deque<Frame> frames = new ArrayDeque<>();
    Deque<Character> nodes = new ArrayDeque<>();
    frames.push(trace.enter(drawn));
    nodes.push('a');
    while (!frames.isEmpty() && trace.size() < STEPS) {
      Frame frame = frames.element();
      char node = nodes.pop();
      List<Character> nexts = drawn.successorsOf(node);
      List<Character> handlers = drawn.handlersOf(node);
      if (!handlers.isEmpty() && random.nextInt(3) == 0) {
        char handler = handlers.get(random.nextInt(handlers.size()));
        drawn.sitesToThrow(node).forEach(site -> trace.step(frame, site));
        nodes.push(handler);
      } else if (nexts.isEmpty()) {
        trace.walk(frame, "" + node);
        trace.leave(frame, node);
        frames.pop();
      } else {
        char next = nexts.get(random.nextInt(nexts.size()));
        nodes.push(next);
        List<Integer> sites = drawn.sitesTo(node, next);
        trace.step(frame, sites.get(0));
        if (random.nextInt(8) == 0 && frames.size() < 4) {
          Frame callee = trace.call(drawn);
          finish(trace, drawn, callee, random);
        }
        sites.stream().skip(1).forEach(site -> trace.step(frame, site));
      }
    }
    return trace;
  }

  /** Walks through a frame for a while; it need not come to its end, as with an exception. */
  private static void finish(MadeTrace trace, Drawn drawn, Frame frame, Random random) {
    char node = 'a';
    for (int i = random.nextInt(20); i >= 0 && !drawn.successorsOf(node).isEmpty(); i--) {
      List<Character> nexts = drawn.successorsOf(node);
      char next = nexts.get(random.nextInt(nexts.size()));
      drawn.sitesTo(node, next).forEach(site -> trace.step(frame, site));
      node = next;
    }
  }

  private static Drawn randomGraph(Random random) {
    List<String> edges = new ArrayList<>(List.of("ab"));
    for (char from = 'a'; from < 'a' + NODES; from++) {
      for (int i = random.nextInt(4); i > 0; i--) {
        edges.add("" + from + (char) ('b' + random.nextInt(NODES - 1)));
      }
      if (random.nextInt(4) == 0) {
        edges.add(from + "!" + (char) ('b' + random.nextInt(NODES - 1)));
      }
    }
    return Drawn.of("Random", String.join(" ", edges.stream().distinct().toList()));
  }

  @Test
  void whatCorrespondsInGraphsWithoutLoopsHasOneName() {
    for (long seed = 0; seed < SEEDS; seed++) {
      var random = new Random(seed);
      Drawn drawn = acyclicGraph(random);
      Set<Point> points = new HashSet<>();
      for (int i = 0; i < 20; i++) {
        var trace = new MadeTrace(drawn);
        finish(trace, drawn, trace.enter(drawn), random);
        for (long step = 0; step < trace.size(); step++) {
          points.add(trace.point(new Step(step), PointScheme.DEFAULT));
        }
      }
      assertThat(points).hasSizeLessThanOrEqualTo(drawn.method().siteCount());
    }
    assertThat(PointScheme.DEFAULT.promise()).isEqualTo(Promise.COMPREHENSIVE);
  }

  private static Drawn acyclicGraph(Random random) {
    List<String> edges = new ArrayList<>(List.of("ab"));
    for (char from = 'a'; from < 'a' + NODES - 1; from++) {
      for (int i = random.nextInt(3); i > 0; i--) {
        int further = 1 + random.nextInt('a' + NODES - 1 - from);
        edges.add("" + from + (char) (from + further));
      }
    }
    return Drawn.of("Forward", String.join(" ", edges.stream().distinct().toList()));
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void aPointIsReadBackAndFound(PointScheme scheme) {
    MadeTrace trace = randomTrace(7);
    for (long i = 0; i < trace.size(); i += 13) {
      Point point = trace.point(new Step(i), scheme);
      Point read = Point.findIn(point.toString()).orElseThrow();
      assertThat(read).isEqualTo(point);
      assertThat(Points.find(trace, read, 2)).containsExactly(new Step(i));
    }
  }
}
