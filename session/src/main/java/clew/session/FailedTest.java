package clew.session;

import clew.code.MethodName;
import clew.trace.Frame;
import clew.trace.Step;
import clew.trace.Thrown;
import clew.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The exception by which a test failed: the first that left the user's code for what runs tests.
 *
 * <p>One that a test expects leaves the user's code too, for the assertion that waits for it; one
 * that says that a test does not apply is no failure.
 */
final class FailedTest {
  private static final List<String> RUNNERS =
      List.of("org/junit/", "junit/framework/", "org/testng/");

  private final Trace trace;
  private final OwnCode own;

  private FailedTest(Trace trace, OwnCode own) {
    this.trace = trace;
    this.own = own;
  }

  static Optional<Thrown> in(Trace trace, OwnCode own) {
    var tests = new FailedTest(trace, own);
    return trace.exceptions().filter(tests::isFailure).findFirst();
  }

  private boolean isFailure(Thrown thrown) {
    String type = thrown.exception().type();
    if (type.endsWith("TestAbortedException") || type.endsWith("AssumptionViolatedException")) {
      return false;
    }
    boolean isHandledByUser =
        thrown.handler().map(trace::methodOf).filter(own::contains).isPresent();
    return !isHandledByUser && isTest(methodsOutwardFrom(thrown.step()));
  }

  /** Returns the methods of the frames from that of {@code step} to the first of its thread. */
  private List<MethodName> methodsOutwardFrom(Step step) {
    List<MethodName> methods = new ArrayList<>();
    Frame frame = trace.frameOf(step);
    int thread = frame.thread();
    while (true) {
      methods.add(frame.method().name());
      Optional<Frame> outer = frame.caller().map(trace::frameOf);
      if (outer.isEmpty() || outer.get().thread() != thread) {
        return methods;
      }
      frame = outer.get();
    }
  }

  /** Returns whether a runner, and no assertion, called the user's code that led to the throw. */
  private boolean isTest(List<MethodName> methods) {
    int first = 0;
    while (first < methods.size() && own.isLibrary(methods.get(first).owner())) {
      first++;
    }
    List<String> outer =
        methods.stream().skip(first).map(MethodName::owner).filter(own::isLibrary).toList();
    return outer.stream().anyMatch(FailedTest::isRunner)
        && outer.stream().noneMatch(FailedTest::isAssertion);
  }

  private static boolean isRunner(String owner) {
    return RUNNERS.stream().anyMatch(owner::startsWith);
  }

  private static boolean isAssertion(String owner) {
    return owner.startsWith("org/assertj/")
        || (isRunner(owner) && owner.substring(owner.lastIndexOf('/') + 1).startsWith("Assert"));
  }
}
