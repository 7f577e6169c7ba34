package clew.agent.input;

import clew.probe.Memory;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * The JVM's own thread for finalizers, called in a replay to do at our word what the collector gave
 * it to do while recording.
 */
final class FinalizerThread {
  private static final String FINALIZER = "java.lang.ref.Finalizer";

  private static final long MILLIS_TO_THE_DOOR = 20;
  private static final int MILLIS_AT_MOST = 2000;

  private final Memory memory;
  private volatile @Nullable Object bait;
  private volatile boolean hasCome;
  private @Nullable Object access;
  private @Nullable Method run;
  private @Nullable Thread thread;
  private @Nullable Reference<?> running;

  FinalizerThread(Memory memory) {
    this.memory = memory;
  }

  boolean isCalled() {
    return bait != null;
  }

  /** Returns whether {@code finalizer} is the one by which the thread was called. */
  boolean isOurs(Reference<?> finalizer) {
    return finalizer == bait;
  }

  /** Calls the thread: it is given an object of ours to finalise. */
  void call() {
    try {
      Class<?> finalizer = Class.forName(FINALIZER);
      Method register = finalizer.getDeclaredMethod("register", Object.class);
      register.setAccessible(true);
      register.invoke(null, new Object());
      Field newest = Machine.field(finalizer, "unfinalized");
      Object ours =
          memory.getReference(memory.staticFieldBase(newest), memory.staticFieldOffset(newest));
      Field queues = Machine.field(finalizer, "queue");
      Object queue =
          memory.getReference(memory.staticFieldBase(queues), memory.staticFieldOffset(queues));
      prepare(finalizer);
      bait = ours;
      Method enqueue = ReferenceQueue.class.getDeclaredMethod("enqueue", Reference.class);
      enqueue.setAccessible(true);
      enqueue.invoke(queue, ours);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a JDK whose finalizers have another form", e);
    }
  }

  /** The thread has come. */
  void hasCome() {
    hasCome = true;
  }

  /**
   * Waits until the thread has come and waits for its turn: on its way it may ask for identity hash
   * codes, which are not to be missing in the midst of the target's.
   */
  void await() {
    try {
      // Not on a lock: those of the JDK are part of the schedule.
      for (int i = 0; !hasCome && i < MILLIS_AT_MOST; i++) {
        Thread.sleep(1);
      }
      Thread.sleep(MILLIS_TO_THE_DOOR);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void prepare(Class<?> finalizer) throws ReflectiveOperationException {
    for (Method method : finalizer.getDeclaredMethods()) {
      if (method.getName().equals("runFinalizer")) {
        method.setAccessible(true);
        run = method;
        Field field =
            Machine.field(Class.forName("jdk.internal.access.SharedSecrets"), "javaLangAccess");
        access =
            memory.getReference(memory.staticFieldBase(field), memory.staticFieldOffset(field));
      }
    }
  }

  /** Returns whether it is this thread that calls, and finalises at our word. */
  boolean runs(Reference<?> finalizer) {
    return finalizer == running && Thread.currentThread() == thread;
  }

  /** Returns whether it is this thread that calls, at the end of what it was told to do. */
  boolean ends() {
    if (running == null || Thread.currentThread() != thread) {
      return false;
    }
    running = null;
    return true;
  }

  /** Finalises an object of the target, as the thread itself does. */
  void run(Reference<?> finalizer) {
    Method method = run;
    if (method == null) {
      throw new IllegalStateException("called before it was");
    }
    try {
      thread = Thread.currentThread();
      running = finalizer;
      method.invoke(finalizer, access);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("a JDK whose finalizers have another form", e);
    }
  }
}
