package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.code.ClassFile;
import clew.code.FieldName;
import clew.code.Line;
import clew.code.Method;
import clew.code.MethodName;
import clew.code.Site;
import clew.launch.Events;
import clew.trace.Cell;
import clew.trace.Entry;
import clew.trace.Span;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.TraceThread;
import clew.trace.build.Chunking;
import clew.trace.build.TraceBuilder;
import clew.trace.index.InstanceNumbers;
import clew.trace.index.LineInstances;
import clew.trace.index.Writes;
import clew.trace.store.EventFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found by stretches is what a look at each step finds. */
class StretchesIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.demo.Till",
        "targets.slice.Finally",
        "targets.slice.Handover",
        "targets.slice.Loops",
        "targets.slice.LostCounts",
        "targets.slice.Recursion",
        "targets.slice.Switches",
        "targets.slice.Tasks",
        "targets.slice.Thrown",
        "targets.point.Workers"
      })
  void theyAreTheSame(String name) {
    Session session = Target.of(name).record(folder);
    int steps = (int) session.makeTrace(Target.AGENT).steps();
    EventFile events = EventFile.read(Events.fileOf(session.recording()));
    Path index = folder.resolve("index");
    var chunking = new Chunking(steps / 30, steps / 10);
    check(TraceBuilder.open(events, index, chunking));
    check(TraceBuilder.open(events, index, chunking));
  }

  private static void check(Trace trace) {
    assertThat(trace.stretches()).hasSizeGreaterThan(10);
    checkLines(trace);
    checkThreads(trace);
    checkEntries(trace);
    checkWrites(trace);
  }

  private static void checkLines(Trace trace) {
    int checked = 0;
    Set<Integer> executed = new TreeSet<>();
    for (Line line : linesOf(trace)) {
      List<List<Step>> expected = instancesOf(trace, line);
      LineInstances found = LineInstances.of(trace, line);
      assertThat(found.count()).as("%s", line).isEqualTo(expected.size());
      assertThat(found.all()).as("%s", line).isEqualTo(expected);
      for (int i = 0; i < expected.size(); i += 1 + expected.size() / 7) {
        assertThat(found.at(i + 1)).as("%s#%s", line, i + 1).isEqualTo(expected.get(i));
        checked++;
      }
      checkNumbers(trace, expected);
      if (!expected.isEmpty()) {
        executed.add(line.number());
        Step middle = expected.get(expected.size() / 2).get(0);
        assertThat(found.lastIn(new Span(0, middle.index() + 1)))
            .contains(expected.get(expected.size() / 2));
      }
    }
    assertThat(checked).isGreaterThan(5);
    String file = linesOf(trace).get(0).file();
    assertThat(LineInstances.executedLines(trace, file)).containsExactlyElementsOf(executed);
  }

  private static void checkNumbers(Trace trace, List<List<Step>> instances) {
    Set<Step> all = instances.stream().flatMap(List::stream).collect(Collectors.toSet());
    Map<Step, Long> numbers = InstanceNumbers.of(trace, all);
    assertThat(numbers).hasSameSizeAs(all);
    for (int i = 0; i < instances.size(); i++) {
      for (Step step : instances.get(i)) {
        assertThat(numbers.get(step)).as("%s", step).isEqualTo(i + 1);
      }
    }
  }

  /** Returns the lines of the file of the main class. */
  private static List<Line> linesOf(Trace trace) {
    Method main = trace.methodOf(new Step(0));
    String file = main.findLine(new Site(0)).orElseThrow().file();
    Set<Integer> numbers = new TreeSet<>();
    for (ClassFile type : trace.codeBase().classFiles()) {
      if (type.sourceFile().filter(file::equals).isPresent()) {
        for (Method method : type.methods()) {
          method.sites().forEach(at -> method.findLine(at).ifPresent(l -> numbers.add(l.number())));
        }
      }
    }
    return numbers.stream().map(number -> new Line(file, number)).toList();
  }

  /** The definition: a frame begins anew when it comes from another line or goes back. */
  private static List<List<Step>> instancesOf(Trace trace, Line line) {
    Map<MethodName, Set<Site>> sites = new HashMap<>();
    trace.codeBase().sitesOf(line).forEach((method, at) -> sites.put(method, new HashSet<>(at)));
    Map<Integer, Site> last = new HashMap<>();
    Map<Integer, List<Step>> open = new HashMap<>();
    List<List<Step>> instances = new ArrayList<>();
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      Set<Site> wanted = sites.getOrDefault(trace.methodOf(step).name(), Set.of());
      int frame = trace.frameOf(step).number();
      Site site = trace.siteOf(step);
      if (!wanted.contains(site)) {
        open.remove(frame);
        continue;
      }
      Site before = last.put(frame, site);
      if (!open.containsKey(frame) || site.compareTo(before) < 0) {
        open.put(frame, new ArrayList<>());
        instances.add(open.get(frame));
      }
      open.get(frame).add(step);
    }
    return instances;
  }

  private static void checkThreads(Trace trace) {
    Map<Integer, List<Long>> steps = new TreeMap<>();
    for (long i = 0; i < trace.size(); i++) {
      int thread = trace.frameOf(new Step(i)).thread();
      steps.computeIfAbsent(thread, key -> new ArrayList<>()).add(i);
    }
    for (TraceThread thread : trace.threads()) {
      List<Long> taken = steps.getOrDefault(thread.number(), List.of());
      assertThat(thread.steps()).isEqualTo(taken.size());
      assertThat(thread.span().isEmpty()).isEqualTo(taken.isEmpty());
      thread
          .span()
          .ifPresent(
              span ->
                  assertThat(span)
                      .isEqualTo(new Span(taken.get(0), taken.get(taken.size() - 1) + 1)));
    }
  }

  private static void checkEntries(Trace trace) {
    Map<Integer, Step> firsts = new TreeMap<>();
    for (long i = 0; i < trace.size(); i++) {
      firsts.putIfAbsent(trace.frameOf(new Step(i)).number(), new Step(i));
    }
    List<Entry> entries = trace.entries().toList();
    assertThat(entries).hasSameSizeAs(firsts.keySet());
    for (Entry entry : entries) {
      assertThat(entry.first()).isEqualTo(firsts.get(entry.frame().number()));
      assertThat(entry.frame()).isEqualTo(trace.frameOf(entry.first()));
      entry
          .frame()
          .caller()
          .map(trace::frameOf)
          .filter(outer -> outer.thread() == entry.frame().thread())
          .ifPresent(outer -> assertThat(entry.outer()).hasValue(outer.number()));
    }
  }

  private static void checkWrites(Trace trace) {
    Map<FieldName, List<Step>> byField = new HashMap<>();
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      if (trace.writes(step)) {
        Cell cell = trace.cellOf(step).orElseThrow();
        if (cell instanceof Cell.Field field) {
          byField.computeIfAbsent(field.field(), key -> new ArrayList<>()).add(step);
        } else if (cell instanceof Cell.StaticField field) {
          byField.computeIfAbsent(field.field(), key -> new ArrayList<>()).add(step);
        }
      }
    }
    byField.forEach(
        (field, steps) ->
            assertThat(Writes.toFields(trace, field::equals)).as("%s", field).isEqualTo(steps));
  }
}
