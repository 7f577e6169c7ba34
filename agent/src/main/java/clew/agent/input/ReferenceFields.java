package clew.agent.input;

import clew.agent.Scope;
import clew.probe.Memory;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields of references and their queues.
 *
 * <p>A reference whose {@code next} is its own referent holds it as strongly as any field would:
 * the collector follows that field, and the JDK uses it for references that are queued only.
 */
final class ReferenceFields {
  private static final String FINALIZER = "java.lang.ref.Finalizer";
  private static final String CLEANABLE = "jdk.internal.ref.CleanerImpl$PhantomCleanableRef";

  /** The classes of the JDK whose references are the target's doing. */
  private static final Set<String> TRACKED =
      new HashSet<>(
          Arrays.asList(
              "java.lang.ref.WeakReference",
              "java.lang.ref.SoftReference",
              "java.lang.ref.PhantomReference",
              "java.util.WeakHashMap$Entry",
              "java.util.logging.LogManager$LoggerWeakRef",
              CLEANABLE,
              "jdk.internal.ref.CleanerImpl$CleanerCleanable"));

  /** The classes of the JDK whose objects are cleaned up by ending a thread of the target. */
  private static final Set<String> WITH_THREADS =
      new HashSet<>(
          Arrays.asList(
              "java.util.Timer",
              "java.util.concurrent.Executors$FinalizableDelegatedExecutorService",
              "java.util.concurrent.Executors$AutoShutdownDelegatedExecutorService"));

  /** What ends the threads of those. */
  private static final String[] ENDS_THREADS = {
    "java.util.Timer$ThreadReaper",
    "java.util.concurrent.Executors$AutoShutdownDelegatedExecutorService$$Lambda",
  };

  private final Memory memory;
  private final long referent;
  private final long next;
  private final long queue;
  private final long action;
  private final @Nullable Object noQueue;
  private final @Nullable Cleaner commonCleaner;
  private final @Nullable Object commonQueue;

  ReferenceFields(Memory memory) {
    this.memory = memory;
    this.referent = offset("referent");
    this.next = offset("next");
    this.queue = offset("queue");
    this.action = memory.objectFieldOffset(Machine.field(typeOf(CLEANABLE), "action"));
    this.noQueue = noQueue();
    this.commonCleaner = findCommonCleaner();
    this.commonQueue =
        commonCleaner == null ? null : valueOf(valueOf(commonCleaner, "impl"), "queue");
  }

  private long offset(String field) {
    return memory.objectFieldOffset(Machine.field(Reference.class, field));
  }

  private @Nullable Object noQueue() {
    for (Field field : ReferenceQueue.class.getDeclaredFields()) {
      if (field.getName().startsWith("NULL")) {
        return Machine.valueOf(memory, field);
      }
    }
    throw new IllegalStateException("a JDK whose reference queues have another form");
  }

  private @Nullable Cleaner findCommonCleaner() {
    Field common = Machine.field(typeOf("jdk.internal.ref.CleanerFactory"), "commonCleaner");
    return (Cleaner) Machine.valueOf(memory, common);
  }

  private static Class<?> typeOf(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("a JDK whose cleaner has another form", e);
    }
  }

  private Object valueOf(Object object, String field) {
    return memory.getReference(
        object, memory.objectFieldOffset(Machine.field(object.getClass(), field)));
  }

  /** Returns whether the target may learn what becomes of {@code reference}. */
  boolean isTracked(Reference<?> reference, @Nullable Object of) {
    Class<?> type = reference.getClass();
    ClassLoader loader = type.getClassLoader();
    if (!Scope.isJdk(loader)) {
      return loader != ReferenceFields.class.getClassLoader();
    }
    if (type.getName().equals(FINALIZER)) {
      return of != null && (!Scope.isJdk(of.getClass().getClassLoader()) || hasThread(of));
    }
    return TRACKED.contains(type.getName()) && (!isCommon(reference) || hasThread(of));
  }

  /** Returns whether what becomes of {@code reference} is for the JDK's own cleaner to see. */
  boolean isCommon(Reference<?> reference) {
    return memory.getReference(reference, queue) == commonQueue;
  }

  private static boolean hasThread(@Nullable Object of) {
    for (Class<?> type = of == null ? null : of.getClass();
        type != null;
        type = type.getSuperclass()) {
      if (WITH_THREADS.contains(type.getName())) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether to clean up behind {@code cleanable} is to end a thread of the target. */
  boolean endsThread(Reference<?> cleanable) {
    if (!cleanable.getClass().getName().equals(CLEANABLE)) {
      return false;
    }
    String type = memory.getReference(cleanable, action).getClass().getName();
    for (String beginning : ENDS_THREADS) {
      if (type.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the JDK's own cleaner. */
  Cleaner commonCleaner() {
    return java.util.Objects.requireNonNull(commonCleaner, "a JVM without a cleaner of its own");
  }

  /** Returns the queue of the JDK's own cleaner. */
  Object commonQueue() {
    return java.util.Objects.requireNonNull(commonQueue, "a JVM without a cleaner of its own");
  }

  boolean isFinalizer(Reference<?> reference) {
    return reference.getClass().getName().equals(FINALIZER);
  }

  boolean hasQueue(Reference<?> reference) {
    return memory.getReference(reference, queue) != noQueue;
  }

  @Nullable Object referentOf(Reference<?> reference) {
    return memory.getReference(reference, referent);
  }

  /** Keeps the collector from the referent for as long as the reference is there. */
  void hold(Reference<?> reference, Object of) {
    // A finalizer with anything there counts as one whose object is to be finalised right now.
    memory.putReference(reference, next, isFinalizer(reference) ? reference : of);
  }

  /** Lets go of the referent; what the program itself has queued stays as it is. */
  void letGo(Reference<?> reference) {
    Object held = memory.getReference(reference, next);
    if (held != null && held == referentOf(reference)) {
      memory.putReference(reference, next, null);
    }
  }

  /** Does what the collector does to a reference whose referent has died. */
  void clear(Reference<?> reference) {
    letGo(reference);
    memory.putReference(reference, referent, null);
  }

  /** Does what taking a reference from its queue does to it. */
  void dequeue(Reference<?> reference) {
    if (!isFinalizer(reference)) {
      clear(reference);
    }
    memory.putReference(reference, queue, noQueue);
    memory.putReference(reference, next, reference);
  }
}
