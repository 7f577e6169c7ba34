package clew.trace.index;

import clew.code.Line;
import clew.code.MethodName;
import clew.trace.Frame;
import clew.trace.Step;
import clew.trace.Stretch;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which execution of its line a step belongs to, from 1: the other way round than {@link
 * LineInstances}.
 *
 * <p>What lies before the stretch of a step is known by its count. Stretches with steps that are
 * asked for are walked once for each line.
 */
public final class InstanceNumbers {
  private final Trace trace;
  private final Map<Step, Long> numbers = new HashMap<>();

  private InstanceNumbers(Trace trace) {
    this.trace = trace;
  }

  /** Returns the numbers of those of {@code steps} that have a line. */
  public static Map<Step, Long> of(Trace trace, Set<Step> steps) {
    var instances = new InstanceNumbers(trace);
    Map<Line, List<Step>> byLine = new LinkedHashMap<>();
    for (Step step : steps) {
      trace
          .findLine(step)
          .ifPresent(line -> byLine.computeIfAbsent(line, absent -> new ArrayList<>()).add(step));
    }
    byLine.forEach(instances::number);
    return instances.numbers;
  }

  private void number(Line line, List<Step> steps) {
    Set<MethodName> methods = new HashSet<>(trace.codeBase().sitesOf(line).keySet());
    Map<Step, Step> beginningOf = new HashMap<>();
    steps.forEach(step -> beginningOf.put(step, beginningOf(step, line)));
    Map<Step, Long> beginnings = new HashMap<>();
    List<Step> wanted = List.copyOf(new TreeSet<>(beginningOf.values()));
    int next = 0;
    long before = 0;
    for (Stretch stretch : trace.stretches()) {
      if (next == wanted.size()) {
        break;
      }
      long found = before;
      long index = stretch.span().first();
      while (next < wanted.size() && wanted.get(next).index() < stretch.span().end()) {
        for (; index <= wanted.get(next).index(); index++) {
          if (begins(new Step(index), line)) {
            found++;
          }
        }
        beginnings.put(wanted.get(next), found);
        next++;
      }
      before += beginningsIn(stretch, methods, line);
    }
    beginningOf.forEach((step, beginning) -> numbers.put(step, beginnings.get(beginning)));
  }

  private static long beginningsIn(Stretch stretch, Set<MethodName> methods, Line line) {
    return methods.stream()
        .mapToLong(method -> stretch.linesOf(method).getOrDefault(line.number(), 0))
        .sum();
  }

  private boolean begins(Step step, Line line) {
    return trace.beginsLine(step) && trace.findLine(step).filter(line::equals).isPresent();
  }

  /** Returns the step with which the frame of {@code step} came to its line. */
  private Step beginningOf(Step step, Line line) {
    Frame frame = trace.frameOf(step);
    Optional<Step> earlier = Optional.of(step);
    while (earlier.isPresent()) {
      if (trace.frameOf(earlier.get()).number() == frame.number() && begins(earlier.get(), line)) {
        return earlier.get();
      }
      earlier = before(earlier.get(), frame);
    }
    throw new IllegalStateException("a line that never began at " + step);
  }

  /** Returns an earlier step; what {@code frame} has called is passed over at once. */
  private Optional<Step> before(Step step, Frame frame) {
    if (step.index() == 0) {
      return Optional.empty();
    }
    var earlier = new Step(step.index() - 1);
    Frame called = trace.frameOf(earlier);
    while (called.number() != frame.number() && called.thread() == frame.thread()) {
      if (called.caller().isEmpty()) {
        return Optional.of(earlier);
      }
      Step caller = called.caller().get();
      called = trace.frameOf(caller);
      if (called.number() == frame.number()) {
        return Optional.of(caller);
      }
    }
    return Optional.of(earlier);
  }
}
