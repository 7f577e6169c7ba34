package clew.agent.schedule;

import clew.probe.Probes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Stacks that are full. How deep one is then depends on what the JVM has compiled, so a replay has
 * more stack, and throws at the entry of the method that did not fit.
 *
 * <p>The JVM shows that method as the uppermost frame, or its caller: that depends on whether the
 * one or the other was compiled.
 */
final class Overflows {
  private Overflows() {}

  /**
   * Returns the uppermost frame, or null if a replay cannot throw there: yield points are in code
   * of the target only, and memory is full at no certain place.
   */
  static @Nullable String frameOf(Throwable failure) {
    if (!(failure instanceof StackOverflowError)) {
      return null;
    }
    StackTraceElement[] trace = failure.getStackTrace();
    if (trace.length == 0 || isJdk(trace[0]) || isOurs(trace[0].getClassName())) {
      return null;
    }
    return trace[0].toString();
  }

  private static boolean isJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  /** Returns the overflow of a method that begins here, or null if {@code frame} is not here. */
  static @Nullable Error at(String frame) {
    StackOverflowError overflow = new StackOverflowError();
    StackTraceElement[] trace = overflow.getStackTrace();
    int top = 0;
    while (top < trace.length && isOurs(trace[top].getClassName())) {
      top++;
    }
    if (top + 1 < trace.length && trace[top + 1].toString().equals(frame)) {
      top++;
    } else if (top >= trace.length || !trace[top].toString().equals(frame)) {
      return null;
    }
    overflow.setStackTrace(Arrays.copyOfRange(trace, top, trace.length));
    return overflow;
  }

  private static boolean isOurs(String className) {
    return className.startsWith("clew.agent.") || className.startsWith(Probes.class.getName());
  }
}
