package clew.compare.point;

import clew.trace.Trace;
import clew.trace.TraceThread;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How threads are written in points: the first one is {@code main}, and {@code main.2} is the
 * second one that it started.
 *
 * <p>Numbers of threads depend on the schedule; in which order a thread starts others depends on
 * that thread alone. A thread whose start was not seen keeps the name that its program gave it.
 */
final class ThreadNames {
  private final Map<Integer, String> names = new HashMap<>();

  ThreadNames(Trace trace) {
    Map<Integer, Integer> started = new HashMap<>();
    Map<String, Integer> namesakes = new HashMap<>();
    // Who starts a thread was started before, so its name is known.
    List<TraceThread> threads =
        trace.threads().stream()
            .sorted(
                Comparator.comparing((TraceThread thread) -> thread.start().isPresent())
                    .thenComparing(thread -> thread.start().map(step -> step.index()).orElse(-1L))
                    .thenComparing(TraceThread::number))
            .toList();
    for (TraceThread thread : threads) {
      if (thread.start().isPresent()) {
        int starter = trace.frameOf(thread.start().get()).thread();
        names.put(thread.number(), nameOf(starter) + "." + started.merge(starter, 1, Integer::sum));
      } else if (thread.number() == 0) {
        names.put(0, "main");
      } else {
        String name = "(" + thread.name().replace('/', '_') + ")";
        int count = namesakes.merge(name, 1, Integer::sum);
        names.put(thread.number(), count == 1 ? name : name + count);
      }
    }
  }

  String nameOf(int thread) {
    return names.computeIfAbsent(thread, number -> number == 0 ? "main" : "(" + number + ")");
  }
}
