package clew.session;

import clew.code.Method;
import clew.trace.Step;
import clew.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Tells the user's code from that of the JDK. */
record OwnCode(Trace trace) {
  private static final List<String> JDK = List.of("java/", "javax/", "jdk/", "sun/", "com/sun/");

  boolean contains(Step step) {
    return contains(trace.methodOf(step));
  }

  boolean contains(Method method) {
    String owner = method.name().owner();
    return JDK.stream().noneMatch(owner::startsWith);
  }

  /** Returns {@code step}, or the call in the user's code that led to it. */
  Optional<Step> shown(Step step) {
    Optional<Step> shown = Optional.of(step);
    while (shown.isPresent() && !contains(shown.get())) {
      shown = trace.frameOf(shown.get()).caller();
    }
    return shown;
  }
}
