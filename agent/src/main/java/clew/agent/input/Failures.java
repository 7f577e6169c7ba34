package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Call;
import clew.probe.Memory;
import java.lang.reflect.Field;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Exceptions that calls end with: their class, their message, and the operating system's number if
 * they have one.
 *
 * <p>On replay they are made without their constructors, which differ from class to class, and get
 * the stack that the real ones had: the method that was not called on top, and nothing of ours.
 */
final class Failures {
  private static final String[] FIELDS_OF_ALL = {"cause", "stackTrace", "suppressedExceptions"};

  /** What the JVM marks its own frames of the JDK with, so that no module version is shown. */
  private static final byte FRAME_OF_JDK = 3;

  private static final int NATIVE_LINE = -2;

  private final Memory memory;

  Failures(Memory memory) {
    this.memory = memory;
  }

  void write(Throwable failure, JournalWriter to) {
    to.text(failure.getClass().getName());
    to.text((String) memory.getReference(failure, offset(Throwable.class, "detailMessage")));
    Field number = find(failure.getClass(), "errno");
    to.number(number == null ? 0 : memory.getInt(failure, memory.objectFieldOffset(number)));
    Field text = find(failure.getClass(), "msg");
    to.text(
        text == null
            ? null
            : (String) memory.getReference(failure, memory.objectFieldOffset(text)));
  }

  /** Lets what a native method of the target has thrown look as if the method were not wrapped. */
  void hideWrapper(Throwable failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    if (trace.length > 1 && trace[0].getMethodName().startsWith(Members.NATIVE_PREFIX)) {
      failure.setStackTrace(withNativeTop(Arrays.copyOfRange(trace, 1, trace.length)));
    }
  }

  private StackTraceElement[] withNativeTop(StackTraceElement[] trace) {
    StackTraceElement top = trace[0];
    trace[0] =
        new StackTraceElement(
            top.getClassLoaderName(),
            top.getModuleName(),
            top.getModuleVersion(),
            top.getClassName(),
            top.getMethodName(),
            top.getFileName(),
            NATIVE_LINE);
    long format = offset(StackTraceElement.class, "format");
    memory.putByte(trace[0], format, memory.getByte(top, format));
    return trace;
  }

  Throwable read(InputRow row, JournalReader from) {
    String name = from.text();
    Throwable failure = make(name == null ? "" : name, from);
    memory.putReference(failure, offset(Throwable.class, "detailMessage"), from.text());
    int number = (int) from.number();
    Field numberField = find(failure.getClass(), "errno");
    if (numberField != null) {
      memory.putInt(failure, memory.objectFieldOffset(numberField), number);
    }
    String text = from.text();
    Field textField = find(failure.getClass(), "msg");
    if (textField != null) {
      memory.putReference(failure, memory.objectFieldOffset(textField), text);
    }
    failure.fillInStackTrace();
    failure.setStackTrace(naturalTrace(row, failure.getStackTrace()));
    return failure;
  }

  private Throwable make(String name, JournalReader from) {
    try {
      Class<?> type = Class.forName(name, true, ClassLoader.getPlatformClassLoader());
      if (type.getClassLoader() == null && Throwable.class.isAssignableFrom(type)) {
        Throwable failure = (Throwable) memory.allocateInstance(type);
        Throwable pattern = new Throwable();
        for (String field : FIELDS_OF_ALL) {
          long offset = offset(Throwable.class, field);
          Object value = memory.getReference(pattern, offset);
          memory.putReference(failure, offset, value == pattern ? failure : value);
        }
        return failure;
      }
    } catch (ClassNotFoundException | InstantiationException | LinkageError e) {
      // Said below.
    }
    throw from.mismatch("an exception " + name, "an exception of the JDK");
  }

  /** Returns the trace without our frames and with the one of the call that was not made. */
  private StackTraceElement[] naturalTrace(InputRow row, StackTraceElement[] trace) {
    int ours = 0;
    for (int i = 0; i < trace.length; i++) {
      if (trace[i].getClassName().equals(Call.class.getName())) {
        ours = i + 1;
        break;
      }
    }
    if (ours == trace.length) {
      return trace;
    }
    if (row == InputRow.NATIVE) {
      return withNativeTop(Arrays.copyOfRange(trace, ours, trace.length));
    }
    StackTraceElement[] natural = Arrays.copyOfRange(trace, ours - 1, trace.length);
    String owner = row.owner().replace('/', '.');
    String outer = owner.substring(owner.lastIndexOf('.') + 1);
    int nested = outer.indexOf('$');
    natural[0] =
        new StackTraceElement(
            null,
            "java.base",
            null,
            owner,
            row.methodName(),
            (nested < 0 ? outer : outer.substring(0, nested)) + ".java",
            NATIVE_LINE);
    memory.putByte(natural[0], offset(StackTraceElement.class, "format"), FRAME_OF_JDK);
    return natural;
  }

  private long offset(Class<?> type, String field) {
    return memory.objectFieldOffset(Machine.field(type, field));
  }

  private static @Nullable Field find(Class<?> type, String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return field;
      }
    }
    return null;
  }
}
