package clew.agent.input;

import clew.probe.Memory;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** What facts touch: the JVM's memory, and the descriptors that are open. */
final class Machine {
  private final Memory memory;
  private final Descriptors descriptors;
  private final Bytes bytes;
  private final Objects objects;
  private final Traces traces;

  /** A machine on which the journal's descriptor {@code n} is {@code n + shift}. */
  Machine(Memory memory, int shift) {
    this.memory = memory;
    this.bytes = new Bytes(memory);
    this.descriptors = new Descriptors(memory, shift);
    this.objects = new Objects(memory);
    this.traces = new Traces(memory, objects);
  }

  Memory memory() {
    return memory;
  }

  Descriptors descriptors() {
    return descriptors;
  }

  Bytes bytes() {
    return bytes;
  }

  Objects objects() {
    return objects;
  }

  Traces traces() {
    return traces;
  }

  /** Returns the value of a static field, which may be null until the JDK needs it. */
  static @Nullable Object valueOf(Memory memory, Field field) {
    return memory.getReference(memory.staticFieldBase(field), memory.staticFieldOffset(field));
  }

  static Field field(Class<?> type, String name) {
    try {
      return type.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("this JDK has no " + type.getName() + "." + name, e);
    }
  }
}
