package clew.session;

import clew.launch.Events;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.build.Chunking;
import clew.trace.build.TraceBuilder;
import clew.trace.store.EventFile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * How long questions about random steps of a long trace take in one open session: on the clock, and
 * of the processor, since others may use it too.
 *
 * <p>A program and not a test: it prints and never judges. Each kind of question is asked a few
 * times before it is measured, about other steps.
 */
public final class QuestionSpeed {
  private static final int WARM_UP = 30;
  private static final int MEASURED = 300;
  private static final double NANOS = 1e6;

  private final Trace trace;
  private final Answers answers;
  private final Random random = new Random(11);

  /** A kind of question about a step; what it needs to know is found before the clock starts. */
  private interface Question {
    Runnable about(Step step);
  }

  private QuestionSpeed(Session session) {
    EventFile events = EventFile.read(Events.find(session.recording()).orElseThrow());
    trace = TraceBuilder.open(events, Events.indexOf(session.recording()), Chunking.DEFAULT);
    answers = new Answers(session.recording(), trace);
  }

  /** Takes a recording whose trace was made. */
  public static void main(String[] arguments) {
    long start = System.nanoTime();
    var speed = new QuestionSpeed(Session.open(Path.of(arguments[0])));
    print(
        "%,d steps, opened in %.0f ms%n", speed.trace.size(), (System.nanoTime() - start) / NANOS);
    print("| question, ms | median | 99 %% | worst | processor: median | 99 %% | worst |%n");
    print("|---|---:|---:|---:|---:|---:|---:|%n");
    speed.measure();
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format, values);
  }

  private void measure() {
    List<Cell> cells = new ArrayList<>();
    ask("state", step -> () -> answers.state(step, trace.stateBefore(step)));
    ask(
        "last write, of a field or element that the step names",
        step -> {
          Cell cell = cellFrom(step, false);
          cells.add(cell);
          return () -> trace.lastWriteTo(cell, step);
        });
    ask(
        "last write, of a local that the step names",
        step -> {
          Cell cell = cellFrom(step, true);
          return () -> trace.lastWriteTo(cell, step);
        });
    ask(
        "last write, of any field or element before any step",
        step -> {
          Cell cell = cells.get(random.nextInt(cells.size()));
          return () -> trace.lastWriteTo(cell, step);
        });
  }

  private void ask(String words, Question question) {
    var clock = new long[MEASURED];
    var processor = new long[MEASURED];
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    for (int i = -WARM_UP; i < MEASURED; i++) {
      Runnable asked = question.about(new Step((long) (random.nextDouble() * trace.size())));
      long start = System.nanoTime();
      long used = threads.getCurrentThreadCpuTime();
      asked.run();
      if (i >= 0) {
        processor[i] = threads.getCurrentThreadCpuTime() - used;
        clock[i] = System.nanoTime() - start;
      }
    }
    print("| %s | %s | %s |%n", words, columns(clock), columns(processor));
  }

  /** Returns the median, what 99 of 100 do not take longer than, and the longest. */
  private static String columns(long[] nanos) {
    Arrays.sort(nanos);
    return String.format(
        Locale.ROOT,
        "%.3f | %.3f | %.3f",
        nanos[MEASURED / 2] / NANOS,
        nanos[MEASURED * 99 / 100] / NANOS,
        nanos[MEASURED - 1] / NANOS);
  }

  /** Returns the cell of {@code from}, or of the first step around it that has one of the kind. */
  private Cell cellFrom(Step from, boolean isLocal) {
    for (long away = 0; ; away++) {
      for (long index : new long[] {from.index() - away, from.index() + away}) {
        Optional<Cell> cell =
            index < 0 || index >= trace.size() ? Optional.empty() : trace.cellOf(new Step(index));
        if (cell.isPresent() && cell.get() instanceof Cell.Local == isLocal) {
          return cell.get();
        }
      }
    }
  }
}
