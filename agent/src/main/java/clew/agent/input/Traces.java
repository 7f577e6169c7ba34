package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Memory;
import clew.probe.Sync;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stacks of other threads, as the plain program would see them.
 *
 * <p>A thread that waits does so inside a probe. What it called to wait stands in place of the
 * probe and all above it; where it only waits for its turn, nothing does.
 */
final class Traces {
  private static final int NATIVE_LINE = -2;

  private final Memory memory;
  private final Objects objects;
  private final long format;

  Traces(Memory memory, Objects objects) {
    this.memory = memory;
    this.objects = objects;
    this.format = memory.objectFieldOffset(Machine.field(StackTraceElement.class, "format"));
  }

  StackTraceElement[] natural(StackTraceElement[] trace) {
    int ours = trace.length - 1;
    while (ours >= 0 && !isOurs(trace[ours].getClassName())) {
      ours--;
    }
    StackTraceElement waiting = ours < 0 ? null : inPlaceOf(trace[ours], trace);
    if (waiting == null) {
      return Arrays.copyOfRange(trace, ours + 1, trace.length);
    }
    StackTraceElement[] natural = Arrays.copyOfRange(trace, ours, trace.length);
    natural[0] = waiting;
    return natural;
  }

  private static boolean isOurs(String className) {
    // The probes are in java.lang; the name of one of them tells how all begin.
    String probe = Sync.class.getName();
    return className.startsWith("clew.agent.")
        || className.startsWith(probe.substring(0, probe.length() - "Sync".length()));
  }

  private @Nullable StackTraceElement inPlaceOf(
      StackTraceElement probe, StackTraceElement[] trace) {
    if (!probe.getClassName().equals(Sync.class.getName())) {
      return null;
    }
    switch (probe.getMethodName()) {
      case "await":
        return frame("java.lang.Object", "wait", trace);
      case "sleep":
        return frame("java.lang.Thread", "sleep", trace);
      case "park":
        return frame("jdk.internal.misc.Unsafe", "park", trace);
      default:
        return null;
    }
  }

  /** Returns the frame of a native method, in the form that those of {@code trace} have. */
  private StackTraceElement frame(String type, String method, StackTraceElement[] trace) {
    String file = type.substring(type.lastIndexOf('.') + 1) + ".java";
    String version = null;
    byte form = 0;
    for (StackTraceElement other : trace) {
      if ("java.base".equals(other.getModuleName())) {
        version = other.getModuleVersion();
        form = memory.getByte(other, format);
      }
    }
    StackTraceElement frame =
        new StackTraceElement(null, "java.base", version, type, method, file, NATIVE_LINE);
    memory.putByte(frame, format, form);
    return frame;
  }

  /** Returns the threads of the target and the JVM, in an order that a replay has too. */
  private static List<Thread> threadsIn(Map<Thread, StackTraceElement[]> traces) {
    List<Thread> threads = new ArrayList<>();
    for (Thread thread : new ArrayList<>(traces.keySet())) {
      if (isOurs(thread.getClass().getName())) {
        traces.remove(thread);
      } else {
        threads.add(thread);
      }
    }
    threads.sort(BY_NAME);
    return threads;
  }

  private static final Comparator<Thread> BY_NAME =
      new Comparator<Thread>() {
        @Override
        public int compare(Thread one, Thread other) {
          int byName = one.getName().compareTo(other.getName());
          return byName != 0 ? byName : Long.compare(one.getId(), other.getId());
        }
      };

  StackTraceElement[] read(JournalReader from) {
    Object recorded = objects.read(from);
    if (!(recorded instanceof StackTraceElement[])) {
      throw from.mismatch("no stack", "a stack");
    }
    return (StackTraceElement[]) recorded;
  }

  /** Writes the stacks found, and puts in their place how they are to be seen. */
  void writeAll(Map<Thread, StackTraceElement[]> found, JournalWriter to) {
    List<Thread> threads = threadsIn(found);
    to.number(threads.size());
    for (Thread thread : threads) {
      StackTraceElement[] trace = found.get(thread);
      StackTraceElement[] natural = natural(trace == null ? new StackTraceElement[0] : trace);
      found.put(thread, natural);
      to.text(thread.getName());
      objects.write(natural, to);
    }
  }

  /** Puts the recorded stacks in place of those found; other threads of the JVM are left out. */
  void readAll(Map<Thread, StackTraceElement[]> found, JournalReader from) {
    List<Thread> threads = threadsIn(found);
    found.clear();
    for (long left = from.number(); left > 0; left--) {
      String name = from.text();
      Thread thread = null;
      for (int i = 0; thread == null && i < threads.size(); i++) {
        thread = threads.get(i).getName().equals(name) ? threads.remove(i) : null;
      }
      StackTraceElement[] trace = read(from);
      if (thread == null) {
        throw from.mismatch("a thread " + name, "none of that name");
      }
      found.put(thread, trace);
    }
  }
}
