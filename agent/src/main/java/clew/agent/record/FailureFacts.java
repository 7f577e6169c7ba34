package clew.agent.record;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of an exception.
 *
 * <p>{@code getMessage}, {@code getCause} and {@code getStackTrace} may be overridden, and calling
 * code of the target that the plain program would not call is harm; the JDK's own exceptions may
 * call it in turn. So all is read from the fields of {@link Throwable}.
 */
final class FailureFacts {
  /** A chain of causes may be a circle. */
  private static final int MOST_CAUSES = 20;

  /** What stands for the type of an exception when threads wait for each other for ever. */
  static final String DEADLOCK = "deadlock";

  private final String type;
  private final List<String> message;
  private final List<String> frames;
  private final List<String> causes;

  private FailureFacts(
      String type, List<String> message, List<String> frames, List<String> causes) {
    this.type = type;
    this.message = message;
    this.frames = frames;
    this.causes = causes;
  }

  static FailureFacts of(Throwable failure) {
    String message = message(failure);
    return new FailureFacts(
        failure.getClass().getName(),
        message == null ? List.of() : List.of(message),
        frames(failure),
        causes(failure));
  }

  String type() {
    return type;
  }

  /** Returns the message, or nothing if there is none. */
  List<String> message() {
    return message;
  }

  /** Returns class, method, file and line of each frame, separated by tabs, innermost first. */
  List<String> frames() {
    return frames;
  }

  /** Returns type and message of each cause, the outermost first. */
  List<String> causes() {
    return causes;
  }

  private static List<String> causes(Throwable failure) {
    List<String> causes = new ArrayList<>();
    Throwable cause = cause(failure);
    while (cause != null && causes.size() < MOST_CAUSES) {
      String message = message(cause);
      causes.add(cause.getClass().getName() + (message == null ? "" : ": " + message));
      cause = cause(cause);
    }
    return causes;
  }

  /** Returns the cause by its field, in which an exception without one stands itself. */
  private static @Nullable Throwable cause(Throwable failure) {
    Throwable cause = (Throwable) field(failure, "cause");
    return cause == failure ? null : cause;
  }

  private static @Nullable String message(Throwable failure) {
    if (failure.getClass() == NullPointerException.class) {
      return failure.getMessage(); // made when asked for, by the JVM
    }
    return (String) field(failure, "detailMessage");
  }

  private static @Nullable Object field(Throwable failure, String name) {
    try {
      Field field = Throwable.class.getDeclaredField(name);
      field.setAccessible(true);
      return field.get(failure);
    } catch (ReflectiveOperationException e) {
      return null; // this JDK keeps it elsewhere: the failure then has none, and that shows
    }
  }

  private static List<String> frames(Throwable failure) {
    List<String> frames = new ArrayList<>();
    try {
      Method stackTrace = Throwable.class.getDeclaredMethod("getOurStackTrace");
      stackTrace.setAccessible(true);
      for (StackTraceElement frame : (StackTraceElement[]) stackTrace.invoke(failure)) {
        frames.add(line(frame));
      }
    } catch (ReflectiveOperationException e) {
      // This JDK keeps its frames elsewhere: the failure has no line then, and that shows.
    }
    return frames;
  }

  /** Returns the frames of {@code stack} without those of the agent above them. */
  static List<String> framesOf(StackTraceElement[] stack) {
    List<String> frames = new ArrayList<>();
    boolean isTarget = false;
    for (StackTraceElement frame : stack) {
      String type = frame.getClassName();
      boolean isOurs = type.startsWith("clew.agent.") || type.startsWith("java.lang.Clew");
      isTarget |= !isOurs && !type.equals("java.lang.Thread");
      if (isTarget) {
        frames.add(line(frame));
      }
    }
    return frames;
  }

  private static String line(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "" : frame.getFileName();
    return String.join(
        "\t",
        frame.getClassName(),
        frame.getMethodName(),
        file,
        Integer.toString(frame.getLineNumber()));
  }
}
