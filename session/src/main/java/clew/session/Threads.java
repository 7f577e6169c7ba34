package clew.session;

import clew.code.Line;
import clew.trace.Frame;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.TraceThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Threads of an execution, and the calls that each has made. */
record Threads(Trace trace, OwnCode own) {
  private static final class Span {
    private final long first;
    private long last;
    private long steps;

    Span(long first) {
      this.first = first;
    }
  }

  List<ThreadRow> all() {
    Map<Integer, Span> spans = new HashMap<>();
    for (long i = 0; i < trace.size(); i++) {
      long step = i;
      Span span =
          spans.computeIfAbsent(trace.frameOf(new Step(i)).thread(), number -> new Span(step));
      span.last = i;
      span.steps++;
    }
    return trace.threads().stream()
        .map(thread -> row(thread, Optional.ofNullable(spans.get(thread.number()))))
        .toList();
  }

  private ThreadRow row(TraceThread thread, Optional<Span> span) {
    return new ThreadRow(
        thread.number(),
        thread.name(),
        span.map(found -> found.first),
        span.map(found -> found.last),
        span.map(found -> found.steps).orElse(0L),
        thread.start().map(Step::index),
        thread.start().map(this::place).orElse(""));
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
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      Frame frame = trace.frameOf(step);
      if (depths.containsKey(frame.number())) {
        continue;
      }
      int outer =
          frame
              .caller()
              .map(trace::frameOf)
              .filter(caller -> caller.thread() == frame.thread())
              .map(caller -> depths.getOrDefault(caller.number(), 0))
              .orElse(0);
      boolean isShown = detail == SliceQuestion.Detail.LIBRARY_LINES || own.contains(step);
      depths.put(frame.number(), isShown ? outer + 1 : outer);
      if (isShown) {
        Optional<Long> caller = frame.caller().map(Step::index);
        String name = Answers.methodOf(trace, step);
        rows.add(new CallRow(i, nameOf(frame.thread()), outer, name, place(step), caller));
      }
    }
    return rows;
  }

  private String place(Step step) {
    Optional<Line> line = trace.findLine(step);
    return line.map(at -> Answers.fileOf(at) + ":" + at.number()).orElse("");
  }
}
