package clew.agent.weave;

import clew.probe.Sync;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The calls by which threads wait for each other, each with the probe that stands in its place.
 *
 * <p>Most of these methods are native, so there is no body to weave: their callers are. A probe is
 * static and finds the same operand stack, so nothing else of the caller changes.
 */
final class SyncCalls {
  static final String SYNC = Type.getInternalName(Sync.class);

  private static final int METHOD_REFERENCE = 10;

  private static final String UNSAFE = "jdk/internal/misc/Unsafe";
  private static final String THREAD = "java/lang/Thread";
  private static final String VIRTUAL = "java/lang/VirtualThread";
  private static final String TAKE = "takeUnblocked";

  /** Methods that nobody can override: who calls one of that name means these. */
  private static final Map<String, String> OF_EVERY_OBJECT = new HashMap<>();

  /** Probes by the class, name and descriptor of what they replace. */
  private static final Map<String, String> OF_ONE_CLASS = new HashMap<>();

  /** Classes of {@code java.base} that do not take part although they have such calls. */
  private static final Set<String> LEFT_ALONE =
      new HashSet<>(
          List.of(
              "java/lang/Object",
              // Wait for the garbage collector, whose threads take no part.
              "java/lang/ref/Reference",
              "java/lang/ref/ReferenceQueue",
              "java/nio/Bits",
              // Before the first thread of the target, or for a moment in native code.
              "jdk/internal/misc/VM",
              "sun/nio/ch/NativeThreadSet"));

  /** The classes of {@code java.base} that have such calls in some JDK from 11 on. */
  static final Set<String> KNOWN =
      new HashSet<>(
          List.of(
              "java/io/PipedInputStream",
              "java/io/PipedOutputStream",
              "java/io/PipedReader",
              "java/io/PipedWriter",
              "java/lang/Process",
              "java/lang/ProcessHandleImpl$1",
              "java/lang/ProcessImpl",
              "java/lang/Thread",
              "java/lang/ThreadBuilders$BoundVirtualThread",
              "java/lang/ThreadGroup",
              "java/lang/VirtualThread",
              "java/util/Timer",
              "java/util/Timer$ThreadReaper",
              "java/util/TimerThread",
              "java/util/concurrent/ConcurrentHashMap",
              "java/util/concurrent/DelayScheduler",
              "java/util/concurrent/Exchanger",
              "java/util/concurrent/ForkJoinPool",
              "java/util/concurrent/ForkJoinPool$WorkQueue",
              "java/util/concurrent/ForkJoinTask",
              "java/util/concurrent/FutureTask",
              "java/util/concurrent/LinkedTransferQueue",
              "java/util/concurrent/LinkedTransferQueue$DualNode",
              "java/util/concurrent/Phaser",
              "java/util/concurrent/PriorityBlockingQueue",
              "java/util/concurrent/SynchronousQueue$TransferQueue",
              "java/util/concurrent/SynchronousQueue$TransferStack",
              "java/util/concurrent/TimeUnit",
              "java/util/concurrent/locks/AbstractQueuedLongSynchronizer",
              "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject",
              "java/util/concurrent/locks/AbstractQueuedSynchronizer",
              "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject",
              "java/util/concurrent/locks/LockSupport",
              "java/util/concurrent/locks/StampedLock",
              "jdk/internal/foreign/SharedSession",
              "sun/net/www/http/KeepAliveCache",
              "sun/nio/ch/FileChannelImpl",
              "sun/nio/ch/Poller",
              "sun/nio/fs/AbstractPoller$Request",
              "sun/security/provider/SeedGenerator$ThreadedSeedGenerator",
              "sun/security/provider/SeedGenerator$ThreadedSeedGenerator$BogusThread"));

  static {
    OF_EVERY_OBJECT.put("wait()V", "await");
    OF_EVERY_OBJECT.put("wait(J)V", "await");
    OF_EVERY_OBJECT.put("wait(JI)V", "await");
    OF_EVERY_OBJECT.put("notify()V", "notifyOne");
    OF_EVERY_OBJECT.put("notifyAll()V", "notifyAllOf");
    OF_ONE_CLASS.put(THREAD + ".sleep(J)V", "sleep");
    OF_ONE_CLASS.put(THREAD + ".sleep(JI)V", "sleep");
    OF_ONE_CLASS.put(THREAD + ".sleep(Ljava/time/Duration;)V", "sleep");
    OF_ONE_CLASS.put(THREAD + ".yield()V", "letOthers");
    OF_ONE_CLASS.put(THREAD + ".onSpinWait()V", "letOthers");
    OF_ONE_CLASS.put(VIRTUAL + ".takeVirtualThreadListToUnblock()L" + VIRTUAL + ";", TAKE);
    OF_ONE_CLASS.put(UNSAFE + ".park(ZJ)V", "park");
    OF_ONE_CLASS.put(UNSAFE + ".unpark(Ljava/lang/Object;)V", "unpark");
  }

  private SyncCalls() {}

  /** Returns whether the class may have such calls, by its constants alone. */
  static boolean areIn(ClassReader reader) {
    if (LEFT_ALONE.contains(reader.getClassName())) {
      return false;
    }
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int item = 1; item < reader.getItemCount(); item++) {
      int offset = reader.getItem(item);
      if (offset > 0 && reader.readByte(offset - 1) == METHOD_REFERENCE) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(offset + 2));
        String method =
            reader.readUTF8(nameAndType, buffer) + reader.readUTF8(nameAndType + 2, buffer);
        if (OF_EVERY_OBJECT.containsKey(method)
            || OF_ONE_CLASS.containsKey(reader.readClass(offset, buffer) + "." + method)) {
          return true;
        }
      }
    }
    return false;
  }

  static boolean weave(MethodOwner owner, MethodNode method) {
    boolean changed = false;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode) {
        MethodInsnNode call = (MethodInsnNode) insn;
        boolean isReplaced = replace(owner, call);
        changed |= isReplaced;
        if (isReplaced && call.name.equals(TAKE)) {
          call.desc = "()Ljava/lang/Object;"; // the probe does not know the class
          method.instructions.insert(insn, new TypeInsnNode(Opcodes.CHECKCAST, VIRTUAL));
        }
      } else if (insn instanceof InvokeDynamicInsnNode) {
        changed |= MethodReferences.redirect((InvokeDynamicInsnNode) insn, TO_PROBES);
      }
    }
    return changed;
  }

  private static boolean replace(MethodOwner owner, MethodInsnNode call) {
    String method = call.name + call.desc;
    if (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKESPECIAL) {
      String probe = OF_EVERY_OBJECT.get(method);
      if (probe == null) {
        probe = OF_ONE_CLASS.get(call.owner + "." + method);
      }
      return probe != null && put(call, probe, "Ljava/lang/Object;");
    }
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      // A thread of the target calls what it inherits by its own name.
      boolean isInherited = call.owner.equals(owner.name()) && owner.superName().equals(THREAD);
      String probe = OF_ONE_CLASS.get((isInherited ? THREAD : call.owner) + "." + method);
      return probe != null && put(call, probe, "");
    }
    return false;
  }

  private static final MethodReferences.Turn TO_PROBES =
      new MethodReferences.Turn() {
        @Override
        public @Nullable Handle of(Handle named) {
          String method = named.getName() + named.getDesc();
          boolean isStatic = named.getTag() == Opcodes.H_INVOKESTATIC;
          String probe = isStatic ? null : OF_EVERY_OBJECT.get(method);
          if (probe == null) {
            probe = OF_ONE_CLASS.get(named.getOwner() + "." + method);
          }
          String receiver = isStatic ? "" : "Ljava/lang/Object;";
          return probe == null
              ? null
              : MethodReferences.probe(SYNC, probe, "(" + receiver + named.getDesc().substring(1));
        }
      };

  private static boolean put(MethodInsnNode call, String probe, String receiver) {
    call.setOpcode(Opcodes.INVOKESTATIC);
    call.owner = SYNC;
    call.name = probe;
    call.desc = "(" + receiver + call.desc.substring(1);
    call.itf = false;
    return true;
  }

  static MethodInsnNode call(String probe, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, SYNC, probe, descriptor, false);
  }
}
