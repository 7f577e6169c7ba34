package clew.session;

import clew.code.Line;
import clew.code.Method;
import clew.code.Site;
import clew.trace.Entry;
import clew.trace.Frame;
import clew.trace.Span;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.TraceThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Threads of an execution, and the calls that each has made. */
record Threads(Trace trace, OwnCode own) {
  List<ThreadRow> all() {
    return trace.threads().stream()
        .map(
            thread ->
                new ThreadRow(
                    thread.number(),
                    thread.name(),
                    thread.span().map(Span::first),
                    thread.span().map(span -> span.end() - 1),
                    thread.steps(),
                    thread.start().map(Step::index),
                    thread.start().map(this::place).orElse("")))
        .toList();
  }

  String nameOf(int number) {
    return trace.threads().stream()
        .filter(thread -> thread.number() == number)
        .map(TraceThread::name)
        .findFirst()
        .orElse("");
  }

  /** Returns the calls of the user's code, or of libraries too, in order. */
  List<CallRow> calls(SliceQuestion.Detail detail) {
    List<CallRow> rows = new ArrayList<>();
    Map<Integer, Integer> depths = new HashMap<>();
    trace
        .entries()
        .sorted(Comparator.comparing(Entry::first))
        .forEach(
            entry -> {
              Frame frame = entry.frame();
              int outer =
                  entry.outer().isPresent() ? depths.getOrDefault(entry.outer().getAsInt(), 0) : 0;
              boolean isShown =
                  detail == SliceQuestion.Detail.LIBRARY_LINES || own.contains(frame.method());
              depths.put(frame.number(), isShown ? outer + 1 : outer);
              if (isShown) {
                rows.add(row(entry, outer));
              }
            });
    return rows;
  }

  private CallRow row(Entry entry, int depth) {
    Method method = entry.frame().method();
    return new CallRow(
        entry.first().index(),
        nameOf(entry.frame().thread()),
        depth,
        Answers.nameOf(method),
        place(method.findLine(new Site(0))),
        entry.frame().caller().map(Step::index));
  }

  private String place(Step step) {
    return place(trace.findLine(step));
  }

  private static String place(Optional<Line> line) {
    return line.map(at -> Answers.fileOf(at) + ":" + at.number()).orElse("");
  }
}
