package clew.trace.index;

import clew.code.Line;
import clew.code.MethodName;
import clew.code.Site;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The executions of one line, each with its steps.
 *
 * <p>A frame executes a line anew when it comes from another line, or goes back within the line as
 * a loop on one line does. Calls that the line makes are part of it, their steps are not.
 *
 * @param instances the steps of each execution, in order
 */
public record LineInstances(List<List<Step>> instances) {
  public LineInstances {
    instances = List.copyOf(instances);
  }

  /** Returns the executions of {@code line}; a file without folders stands for all of that name. */
  public static LineInstances of(Trace trace, Line line) {
    Map<MethodName, Set<Site>> sites = new HashMap<>();
    trace.codeBase().sitesOf(line).forEach((method, at) -> sites.put(method, new HashSet<>(at)));
    Map<Integer, Site> lastSites = new HashMap<>();
    Map<Integer, List<Step>> open = new HashMap<>();
    List<List<Step>> instances = new ArrayList<>();
    if (sites.isEmpty()) {
      return new LineInstances(instances);
    }
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      Set<Site> wanted = sites.get(trace.methodOf(step).name());
      if (wanted == null) {
        continue;
      }
      int frame = trace.frameOf(step).number();
      Site site = trace.siteOf(step);
      if (!wanted.contains(site)) {
        open.remove(frame);
        continue;
      }
      Site last = lastSites.put(frame, site);
      List<Step> steps = open.get(frame);
      if (steps == null || last == null || site.compareTo(last) < 0) {
        steps = new ArrayList<>();
        instances.add(steps);
        open.put(frame, steps);
      }
      steps.add(step);
    }
    return new LineInstances(instances);
  }

  /** Returns the numbers of the lines of that file that were executed. */
  public static List<Integer> executedLines(Trace trace, String file) {
    Set<Integer> numbers = new HashSet<>();
    for (long i = 0; i < trace.size(); i++) {
      trace
          .findLine(new Step(i))
          .filter(line -> line.file().equals(file) || line.file().endsWith("/" + file))
          .ifPresent(line -> numbers.add(line.number()));
    }
    return numbers.stream().sorted().toList();
  }
}
