package clew.agent.schedule;

import clew.probe.Memory;
import java.lang.reflect.Field;

/**
 * Threads of the operating system that become threads of the JVM, whose constructor they run
 * themselves, the one that ends the JVM among them.
 *
 * <p>Since JDK 19 the JVM keeps in an object of its own whether a thread waits for a lock. Before
 * that object is there, who has to wait for one brings the JVM down.
 */
final class Attaching {
  private static final long NONE = -1;

  private final Memory memory;
  private final long holder;

  Attaching(Memory memory) {
    this.memory = memory;
    this.holder = holder(memory);
  }

  private static long holder(Memory memory) {
    for (Field field : Thread.class.getDeclaredFields()) {
      if (field.getName().equals("holder")) {
        return memory.objectFieldOffset(field);
      }
    }
    return NONE;
  }

  /** Returns whether {@code thread} is not made yet, and must not wait for any lock. */
  boolean isUnderWay(Thread thread) {
    return holder != NONE && memory.getReference(thread, holder) == null;
  }
}
