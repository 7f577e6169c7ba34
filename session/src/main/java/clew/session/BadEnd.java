package clew.session;

import clew.code.Instruction;
import clew.launch.End;
import clew.launch.Failure;
import clew.launch.Recording;
import clew.slice.why.Chain;
import clew.trace.Step;
import clew.trace.Thrown;
import clew.trace.Trace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How an execution went wrong, and the step that stands for it.
 *
 * @param words what to call it
 * @param step where it went wrong
 * @param thrown the exception behind it; empty for a deadlock, or a status that is not 0
 * @param value the step that made the status
 */
record BadEnd(String words, Step step, Optional<Thrown> thrown, Optional<Step> value) {
  private static final List<String> ENDINGS =
      List.of(
          "java/lang/System.exit(I)V",
          "java/lang/Runtime.exit(I)V",
          "java/lang/Runtime.halt(I)V",
          "java/lang/Shutdown.exit(I)V");

  /** Returns the bad end that {@code recording} shows, if {@code trace} has its step. */
  static Optional<BadEnd> of(Recording recording, Trace trace, Threads threads) {
    Optional<Failure> failure = recording.failure();
    if (failure.isPresent() && failure.get().isDeadlock()) {
      return stuck(failure.get(), trace);
    }
    if (failure.isPresent()) {
      return thrown(failure.get(), trace, threads);
    }
    return recording
        .end()
        .map(End::exit)
        .filter(exit -> exit != 0)
        .flatMap(exit -> failedTest(trace).or(() -> ended(exit, trace)));
  }

  private static Optional<BadEnd> failedTest(Trace trace) {
    return FailedTest.in(trace, new OwnCode(trace)).map(BadEnd::of);
  }

  private static BadEnd of(Thrown thrown) {
    return new BadEnd(
        thrown.exception().type(), thrown.step(), Optional.of(thrown), Optional.empty());
  }

  /** Returns the chain that explains it. */
  Chain chain(Trace trace, OwnCode own) {
    return thrown
        .map(end -> Chain.from(trace, end, own::contains))
        .orElseGet(() -> Chain.from(trace, step, words, value, own::contains));
  }

  private static Optional<BadEnd> thrown(Failure failure, Trace trace, Threads threads) {
    return trace.uncaught().stream()
        .filter(thrown -> thrown.exception().type().equals(failure.type()))
        .filter(thrown -> threads.nameOf(thrown.thread()).equals(failure.thread()))
        .reduce((earlier, later) -> later)
        .map(BadEnd::of);
  }

  /** A thread that waits for ever stands at the last step that it has taken. */
  private static Optional<BadEnd> stuck(Failure failure, Trace trace) {
    return trace.threads().stream()
        .filter(thread -> thread.name().equals(failure.thread()))
        .flatMap(thread -> thread.span().stream())
        .map(span -> new Step(span.end() - 1))
        .max(Comparator.naturalOrder())
        .map(
            step -> {
              String words = "deadlock: " + failure.message().orElse("threads wait for each other");
              return new BadEnd(words, step, Optional.empty(), Optional.empty());
            });
  }

  private static Optional<BadEnd> ended(int exit, Trace trace) {
    for (long i = trace.size() - 1; i >= 0; i--) {
      var step = new Step(i);
      if (trace.methodOf(step).instructionAt(trace.siteOf(step)) instanceof Instruction.Call call
          && ENDINGS.contains(call.callee().toString())) {
        Optional<Step> status =
            trace.usesOf(step).stream()
                .flatMap(use -> use.source().stream())
                .reduce((earlier, later) -> later);
        boolean isOther =
            status
                .flatMap(trace::valueOf)
                .filter(value -> !value.toString().equals(String.valueOf(exit)))
                .isPresent();
        if (!isOther) {
          String words = "exit status " + exit;
          return Optional.of(new BadEnd(words, step, Optional.empty(), status));
        }
      }
    }
    return Optional.empty();
  }
}
