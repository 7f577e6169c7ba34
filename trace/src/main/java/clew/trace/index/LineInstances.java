package clew.trace.index;

import clew.code.ClassFile;
import clew.code.Line;
import clew.code.Method;
import clew.code.MethodName;
import clew.code.Site;
import clew.trace.Frame;
import clew.trace.Span;
import clew.trace.Step;
import clew.trace.Stretch;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The executions of one line, each with its steps.
 *
 * <p>A frame executes a line anew when it comes from another line, or goes back within the line as
 * a loop on one line does. Calls that the line makes are part of it, their steps are not. Only
 * stretches in which the line was executed are looked at.
 */
public final class LineInstances {
  private final Trace trace;
  private final int line;
  private final Map<MethodName, Set<Site>> sites = new HashMap<>();
  private final List<Stretch> stretches = new ArrayList<>();
  private final List<Integer> beginnings = new ArrayList<>();

  private LineInstances(Trace trace, Line line) {
    this.trace = trace;
    this.line = line.number();
    trace.codeBase().sitesOf(line).forEach((method, at) -> sites.put(method, new HashSet<>(at)));
    for (Stretch stretch : sites.isEmpty() ? List.<Stretch>of() : trace.stretches()) {
      List<Integer> found =
          sites.keySet().stream()
              .map(method -> stretch.linesOf(method).get(this.line))
              .filter(Objects::nonNull)
              .toList();
      if (!found.isEmpty()) {
        stretches.add(stretch);
        beginnings.add(found.stream().mapToInt(Integer::intValue).sum());
      }
    }
  }

  /** Returns the executions of {@code line}; a file without folders stands for all of that name. */
  public static LineInstances of(Trace trace, Line line) {
    return new LineInstances(trace, line);
  }

  /** Returns how many there are. */
  public long count() {
    return beginnings.stream().mapToLong(Integer::longValue).sum();
  }

  /** Returns the steps of the {@code number}-th execution, from 1; there must be so many. */
  public List<Step> at(long number) {
    long before = 0;
    for (int i = 0; i < stretches.size(); i++) {
      if (before + beginnings.get(i) >= number) {
        return stepsFrom(beginningIn(stretches.get(i).span(), number - before), i);
      }
      before += beginnings.get(i);
    }
    throw new IllegalArgumentException("no instance " + number + " of " + count());
  }

  private Step beginningIn(Span span, long number) {
    long found = 0;
    for (long i = span.first(); i < span.end(); i++) {
      var step = new Step(i);
      if (begins(step) && ++found == number) {
        return step;
      }
    }
    throw new IllegalStateException("fewer beginnings of line " + line + " than were counted");
  }

  /** Returns the steps of the last execution that began in {@code span}, if one did. */
  public Optional<List<Step>> lastIn(Span span) {
    for (int i = stretches.size() - 1; i >= 0; i--) {
      Span here = stretches.get(i).span();
      long first = Math.max(here.first(), span.first());
      for (long at = Math.min(here.end(), span.end()) - 1; at >= first; at--) {
        var step = new Step(at);
        if (begins(step)) {
          return Optional.of(stepsFrom(step, i));
        }
      }
    }
    return Optional.empty();
  }

  private boolean begins(Step step) {
    return trace.beginsLine(step) && isHere(step);
  }

  private boolean isHere(Step step) {
    Set<Site> wanted = sites.get(trace.methodOf(step).name());
    return wanted != null && wanted.contains(trace.siteOf(step));
  }

  /** Returns the steps of the execution that begins with {@code first}, in stretch {@code at}. */
  private List<Step> stepsFrom(Step first, int at) {
    Frame frame = trace.frameOf(first);
    Optional<Frame> outer =
        frame.caller().map(trace::frameOf).filter(other -> other.thread() == frame.thread());
    List<Step> steps = new ArrayList<>(List.of(first));
    for (int i = at; i < stretches.size(); i++) {
      Span span = stretches.get(i).span();
      for (long next = Math.max(span.first(), first.index() + 1); next < span.end(); next++) {
        var step = new Step(next);
        int number = trace.frameOf(step).number();
        boolean isOver = outer.filter(other -> other.number() == number).isPresent();
        if (isOver || (number == frame.number() && (trace.beginsLine(step) || !isHere(step)))) {
          return steps;
        }
        if (number == frame.number()) {
          steps.add(step);
        }
      }
    }
    return steps;
  }

  /** Returns the steps of each execution, in order. */
  public List<List<Step>> all() {
    Map<Integer, List<Step>> open = new HashMap<>();
    List<List<Step>> instances = new ArrayList<>();
    for (Stretch stretch : stretches) {
      for (long i = stretch.span().first(); i < stretch.span().end(); i++) {
        var step = new Step(i);
        if (isHere(step)) {
          int frame = trace.frameOf(step).number();
          List<Step> steps = trace.beginsLine(step) ? null : open.get(frame);
          if (steps == null) {
            steps = new ArrayList<>();
            instances.add(steps);
            open.put(frame, steps);
          }
          steps.add(step);
        }
      }
    }
    return instances;
  }

  /** Returns the numbers of the lines of that file that were executed. */
  public static List<Integer> executedLines(Trace trace, String file) {
    Set<Integer> numbers = new TreeSet<>();
    List<Stretch> stretches = trace.stretches();
    for (ClassFile type : trace.codeBase().classFiles()) {
      if (type.sourcePath().filter(path -> isFile(path, file)).isPresent()) {
        for (Method method : type.methods()) {
          stretches.forEach(stretch -> numbers.addAll(stretch.linesOf(method.name()).keySet()));
        }
      }
    }
    numbers.remove(0); // where the class file does not say
    return List.copyOf(numbers);
  }

  private static boolean isFile(String path, String file) {
    return path.equals(file) || path.endsWith("/" + file);
  }
}
