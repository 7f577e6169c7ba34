package clew.agent.record;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of an exception.
 *
 * <p>{@code getMessage} and {@code getStackTrace} may be overridden, and calling code of the target
 * that the plain program would not call is harm. So a class of the target is read through the
 * fields of {@link Throwable}; only the JDK's own classes are asked.
 */
final class FailureFacts {
  private final String type;
  private final List<String> message;
  private final List<String> frames;

  private FailureFacts(String type, List<String> message, List<String> frames) {
    this.type = type;
    this.message = message;
    this.frames = frames;
  }

  static FailureFacts of(Throwable failure) {
    String message = message(failure);
    return new FailureFacts(
        failure.getClass().getName(),
        message == null ? List.of() : List.of(message),
        frames(failure));
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

  private static @Nullable String message(Throwable failure) {
    if (failure.getClass().getClassLoader() == null) {
      return failure.getMessage();
    }
    try {
      Field message = Throwable.class.getDeclaredField("detailMessage");
      message.setAccessible(true);
      return (String) message.get(failure);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static List<String> frames(Throwable failure) {
    List<String> frames = new ArrayList<>();
    try {
      Method stackTrace = Throwable.class.getDeclaredMethod("getOurStackTrace");
      stackTrace.setAccessible(true);
      for (StackTraceElement frame : (StackTraceElement[]) stackTrace.invoke(failure)) {
        String file = frame.getFileName() == null ? "" : frame.getFileName();
        frames.add(
            String.join(
                "\t",
                frame.getClassName(),
                frame.getMethodName(),
                file,
                Integer.toString(frame.getLineNumber())));
      }
    } catch (ReflectiveOperationException e) {
      // This JDK keeps its frames elsewhere: the failure has no line then, and that shows.
    }
    return frames;
  }
}
