package clew.compare.point;

import clew.code.Method;
import clew.trace.Frame;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.TraceThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The open frames of all threads, step by step, with names that do not depend on this execution.
 *
 * <p>A frame is named by the frame and the site that led to it. Three things are no plain calls:
 * what unseen code calls back from one step is told apart by its order; the first frames of a
 * thread are counted in their thread; and an initialiser, which runs once wherever it is caused, is
 * a root of its own, so that it does not matter who was first to use the class.
 *
 * @param <S> what a scheme keeps of a frame
 */
final class Frames<S> {
  private final Trace trace;
  private final Function<Method, S> newState;
  private final MethodNames names;
  private final ThreadNames threads;
  private final Map<Integer, Optional<Step>> starts = new HashMap<>();
  private final Map<Integer, List<OpenFrame<S>>> stacks = new HashMap<>();
  private final Map<String, Long> roots = new HashMap<>();

  Frames(Trace trace, Function<Method, S> newState) {
    this.trace = trace;
    this.newState = newState;
    this.names = new MethodNames(trace.codeBase());
    this.threads = new ThreadNames(trace);
    for (TraceThread thread : trace.threads()) {
      starts.put(thread.number(), thread.start());
    }
  }

  /** Takes {@code step} and returns its frame, which is then where the step is. */
  OpenFrame<S> take(Step step) {
    Frame frame = trace.frameOf(step);
    List<OpenFrame<S>> stack = stackOf(frame.thread());
    OpenFrame<S> open = find(stack, frame.number());
    if (open == null) {
      open = enter(frame, stack);
    }
    open.step(trace.siteOf(step).index(), trace.isPart(step));
    return open;
  }

  /** Returns the open frames of a thread, the outermost first. */
  List<OpenFrame<S>> stackOf(int thread) {
    return stacks.computeIfAbsent(thread, number -> new ArrayList<>());
  }

  String threadName(int thread) {
    return threads.nameOf(thread);
  }

  /** Finds frame {@code number} and drops those above it, which have ended. */
  private @Nullable OpenFrame<S> find(List<OpenFrame<S>> stack, int number) {
    for (int i = stack.size() - 1; i >= 0; i--) {
      // Frames are numbered as they are entered, so those below are older.
      if (stack.get(i).number <= number) {
        if (stack.get(i).number != number) {
          return null;
        }
        stack.subList(i + 1, stack.size()).clear();
        return stack.get(i);
      }
    }
    return null;
  }

  private OpenFrame<S> enter(Frame frame, List<OpenFrame<S>> stack) {
    Optional<Step> start = starts.getOrDefault(frame.thread(), Optional.empty());
    if (frame.caller().equals(start)) {
      stack.clear();
    }
    OpenFrame<S> caller =
        frame.caller().map(step -> find(stack, trace.frameOf(step).number())).orElse(null);
    String method = names.textOf(frame.method().name());
    boolean isInitialiser = frame.method().name().name().equals("<clinit>");
    String root = isInitialiser ? Point.CLASS : threads.nameOf(frame.thread());
    OpenFrame<S> open;
    if (caller == null || isInitialiser) {
      long entry = roots.merge(root + "/" + method, 1L, Long::sum);
      open = opened(frame, method, root, null, entry);
    } else {
      open = opened(frame, method, caller.root, caller, caller.enter(method));
    }
    stack.add(open);
    return open;
  }

  private OpenFrame<S> opened(
      Frame frame, String method, String root, @Nullable OpenFrame<S> caller, long entry) {
    return new OpenFrame<>(
        frame.number(), method, root, caller, entry, newState.apply(frame.method()));
  }
}
