package clew.agent.trace;

import clew.probe.Inputs;
import clew.probe.Memory;
import java.lang.reflect.Field;

/**
 * Tells the names of classes and leaves no trace of that: the JVM keeps a name once it was asked
 * for, and the name of a hidden class is an input when the target asks for it.
 */
final class ClassNames {
  private final Memory memory;
  private final long offset;

  ClassNames(Memory memory) {
    this.memory = memory;
    this.offset = memory.objectFieldOffset(field());
  }

  private static Field field() {
    try {
      return Class.class.getDeclaredField("name");
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("a JDK whose classes keep their names elsewhere", e);
    }
  }

  /** Returns the name without the address that the JVM puts behind that of a hidden class. */
  String of(Class<?> type) {
    boolean isKept = memory.getReference(type, offset) != null;
    Inputs.isTracerAsking = true;
    String name = type.getName();
    Inputs.isTracerAsking = false;
    int slash = name.indexOf('/');
    if (slash < 0) {
      return name;
    }
    if (!isKept) {
      memory.putReference(type, offset, null);
    }
    return name.substring(0, slash);
  }
}
