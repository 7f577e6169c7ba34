package clew.agent.input;

import clew.agent.Scope;
import clew.probe.Memory;
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

  /** The classes of the JDK whose references are the target's doing. */
  private static final Set<String> TRACKED =
      new HashSet<>(
          Arrays.asList(
              "java.lang.ref.WeakReference",
              "java.lang.ref.SoftReference",
              "java.lang.ref.PhantomReference",
              "java.util.WeakHashMap$Entry",
              "java.util.logging.LogManager$LoggerWeakRef",
              "jdk.internal.ref.CleanerImpl$PhantomCleanableRef",
              "jdk.internal.ref.CleanerImpl$CleanerCleanable"));

  private final Memory memory;
  private final long referent;
  private final long next;
  private final long queue;
  private final @Nullable Object noQueue;
  private final @Nullable Object commonQueue;

  ReferenceFields(Memory memory) {
    this.memory = memory;
    this.referent = offset("referent");
    this.next = offset("next");
    this.queue = offset("queue");
    this.noQueue = noQueue();
    this.commonQueue = commonQueue();
  }

  private long offset(String field) {
    return memory.objectFieldOffset(Machine.field(Reference.class, field));
  }

  private @Nullable Object noQueue() {
    for (Field field : ReferenceQueue.class.getDeclaredFields()) {
      if (field.getName().startsWith("NULL")) {
        return memory.getReference(memory.staticFieldBase(field), memory.staticFieldOffset(field));
      }
    }
    throw new IllegalStateException("a JDK whose reference queues have another form");
  }

  /** Returns the queue of the JDK's own cleaner, whose thread takes no part. */
  private @Nullable Object commonQueue() {
    try {
      Class<?> factory = Class.forName("jdk.internal.ref.CleanerFactory");
      Field common = Machine.field(factory, "commonCleaner");
      Object cleaner =
          memory.getReference(memory.staticFieldBase(common), memory.staticFieldOffset(common));
      Object impl = cleaner == null ? null : valueOf(cleaner, "impl");
      return impl == null ? null : valueOf(impl, "queue");
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
    if (!Scope.isJdk(type.getClassLoader())) {
      return true;
    }
    if (type.getName().equals(FINALIZER)) {
      return of != null && !Scope.isJdk(of.getClass().getClassLoader());
    }
    return TRACKED.contains(type.getName()) && memory.getReference(reference, queue) != commonQueue;
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
