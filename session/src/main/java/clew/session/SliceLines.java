package clew.session;

import clew.code.Line;
import clew.code.Site;
import clew.slice.StepSet;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A slice as lines. */
record SliceLines(Trace trace, OwnCode own, SourceText sources) {
  private static final class Counts {
    private final String method;
    private final Map<Site, Integer> bySite = new HashMap<>();

    Counts(String method) {
      this.method = method;
    }

    int highest() {
      return bySite.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }
  }

  List<SliceLine> of(StepSet steps, SliceQuestion.Detail detail) {
    Map<Line, Counts> lines = new TreeMap<>();
    var counted = new HashSet<Step>();
    steps.stream()
        .flatMap(step -> shown(step, detail).stream())
        .filter(counted::add)
        .forEach(step -> add(lines, step));
    List<SliceLine> rows = new ArrayList<>();
    lines.forEach(
        (line, counts) ->
            rows.add(
                new SliceLine(
                    Answers.fileOf(line),
                    line.number(),
                    counts.method,
                    counts.highest(),
                    sources.find(line))));
    return rows;
  }

  private Optional<Step> shown(Step step, SliceQuestion.Detail detail) {
    return switch (detail) {
      case LINES -> own.shown(step);
      case LIBRARY_LINES -> Optional.of(step);
    };
  }

  private void add(Map<Line, Counts> lines, Step step) {
    trace
        .findLine(step)
        .ifPresent(
            line -> {
              String owner = trace.methodOf(step).name().owner();
              String method =
                  owner.substring(owner.lastIndexOf('/') + 1)
                      + "."
                      + trace.methodOf(step).name().name();
              lines
                  .computeIfAbsent(line, absent -> new Counts(method))
                  .bySite
                  .merge(trace.siteOf(step), 1, Integer::sum);
            });
  }
}
