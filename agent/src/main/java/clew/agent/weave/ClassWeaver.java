package clew.agent.weave;

import clew.agent.Gap;
import clew.agent.input.InputTable;
import clew.probe.Probes;
import clew.probe.wire.GapReason;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Weaves the methods of one class, each as a whole, and passes on everything else as it is. */
final class ClassWeaver extends ClassVisitor {
  private final Set<ProbeKind> kinds;
  private final Set<String> leftAlone;
  private final Set<String> withoutEvents;
  private final InputTable inputs;
  private final Set<String> inputMethods;
  private final List<Gap> natives = new ArrayList<>();
  private final List<String> unlocked = new ArrayList<>();
  private final List<String> wrapped = new ArrayList<>();
  private final MethodNumbers numbers;
  private final Set<String> landmarks = new HashSet<>();
  private final Set<String> fields = new HashSet<>();
  private String name = "";
  private String superName = "";
  private int version;
  private boolean woven;

  ClassWeaver(
      ClassVisitor next,
      Set<ProbeKind> kinds,
      Set<String> leftAlone,
      Set<String> withoutEvents,
      InputTable inputs,
      Set<String> inputMethods,
      MethodNumbers numbers) {
    super(Opcodes.ASM9, next);
    this.numbers = numbers;
    this.kinds = kinds;
    this.leftAlone = leftAlone;
    this.withoutEvents = withoutEvents;
    this.inputs = inputs;
    this.inputMethods = inputMethods;
  }

  /** Returns the landmarks that this class should have had and did not. */
  List<Gap> missingLandmarks() {
    List<Gap> gaps = new ArrayList<>();
    if (kinds.contains(ProbeKind.LANDMARK)) {
      for (String method : Landmarks.methodsOf(name)) {
        if (!landmarks.contains(method)) {
          gaps.add(new Gap(GapReason.NO_SUCH_METHOD, name.replace('/', '.') + "." + method, ""));
        }
      }
    }
    return gaps;
  }

  /** Returns a gap for each native method of which something is not seen. */
  List<Gap> natives() {
    return natives;
  }

  /** Returns name and descriptor of the methods that lost their modifier. */
  List<String> unlocked() {
    return unlocked;
  }

  /** Returns name and descriptor of the native methods that have a body now. */
  List<String> wrapped() {
    return wrapped;
  }

  boolean hasWoven() {
    return woven;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    this.name = name;
    this.superName = superName == null ? "" : superName;
    this.version = version;
    super.visit(version, access, name, signature, superName, interfaces);
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String field,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    fields.add(field + descriptor);
    return super.visitField(access, field, descriptor, signature, value);
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    if ((access & Opcodes.ACC_NATIVE) != 0) {
      boolean isWoven = kinds.contains(ProbeKind.NATIVE);
      if (!isWoven || !NativeMethods.isSeen(descriptor)) {
        natives.add(new Gap(GapReason.NATIVE_METHOD, name.replace('/', '.') + "." + method, ""));
      }
      if (isWoven) {
        wrapped.add(method + descriptor);
        woven = true;
        MethodVisitor native0 =
            super.visitMethod(
                NativeMethods.access(access),
                NativeMethods.PREFIX + method,
                descriptor,
                null,
                exceptions);
        if (native0 != null) {
          native0.visitEnd();
        }
        MethodOwner owner = owner();
        return NativeMethods.wrapper(
            owner,
            visitMethod(access & ~Opcodes.ACC_NATIVE, method, descriptor, signature, exceptions),
            access,
            method,
            descriptor);
      }
    }
    boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    if (!hasCode || leftAlone.contains(method + descriptor) || !isWanted(method + descriptor)) {
      return super.visitMethod(access, method, descriptor, signature, exceptions);
    }
    boolean wasSynchronized = (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        woven |= weave(this);
        if (wasSynchronized && (this.access & Opcodes.ACC_SYNCHRONIZED) == 0) {
          unlocked.add(name + desc);
        }
        accept(ClassWeaver.this.cv); // with the access that weaving has left
      }
    };
  }

  /** Returns whether there may be something to weave; all else is copied and never looked at. */
  private boolean isWanted(String method) {
    return kinds.contains(ProbeKind.YIELD)
        || kinds.contains(ProbeKind.JDK_YIELD)
        || kinds.contains(ProbeKind.MONITOR)
        || kinds.contains(ProbeKind.LOADED_MONITOR)
        || kinds.contains(ProbeKind.SYNC)
        || kinds.contains(ProbeKind.SILENCE)
        || kinds.contains(ProbeKind.EVENT)
        || inputMethods.contains(method)
        || (kinds.contains(ProbeKind.REFERENCE) && ReferenceLandmarks.areIn(name, method))
        || (kinds.contains(ProbeKind.AGENT) && AgentLandmarks.areIn(name, nameOf(method)))
        || (kinds.contains(ProbeKind.LANDMARK) && Landmarks.methodsOf(name).contains(method));
  }

  private MethodOwner owner() {
    return new MethodOwner(name, superName, version, kinds.contains(ProbeKind.JDK_YIELD));
  }

  private static String nameOf(String method) {
    return method.substring(0, method.indexOf('('));
  }

  private boolean weave(MethodNode method) {
    LineNumberNode firstLine = Instructions.lineAt(method.instructions.getFirst());
    boolean changed = weaveProbes(method);
    if (changed && firstLine != null) {
      addLine(firstLine.line, method);
    }
    return changed;
  }

  /** Gives the probes at the entry a line too: a stack overflow there shows it in its trace. */
  private static void addLine(int line, MethodNode method) {
    LabelNode start = new LabelNode();
    method.instructions.insert(new LineNumberNode(line, start));
    method.instructions.insert(start);
  }

  private boolean hasEvents(MethodNode method) {
    return kinds.contains(ProbeKind.EVENT) && !withoutEvents.contains(method.name + method.desc);
  }

  private boolean weaveProbes(MethodNode method) {
    boolean changed = false;
    OriginalCode original = hasEvents(method) ? OriginalCode.of(method) : null;
    MethodOwner owner = owner();
    if (kinds.contains(ProbeKind.LANDMARK) && Landmarks.weave(owner, method)) {
      landmarks.add(method.name + method.desc);
      changed = true;
    }
    if (kinds.contains(ProbeKind.ACCESS)) {
      changed |= Accesses.weave(method);
    }
    if (kinds.contains(ProbeKind.SYNC)) {
      changed |= SyncCalls.weave(owner, method);
      changed |= SyncLandmarks.weave(owner, method);
      changed |= LoadLandmarks.weave(owner, method);
      changed |= LinkLandmarks.weave(owner, method);
    }
    if (kinds.contains(ProbeKind.REFERENCE)) {
      changed |= ReferenceLandmarks.weave(owner, method);
    }
    if (kinds.contains(ProbeKind.AGENT)) {
      changed |= AgentLandmarks.weave(owner, method);
    }
    if (kinds.contains(ProbeKind.MONITOR)) {
      changed |= Monitors.weave(owner, method);
    }
    if (kinds.contains(ProbeKind.LOADED_MONITOR)) {
      changed |= Monitors.weaveLoaded(owner, method);
    }
    Strips strips = new Strips();
    if (kinds.contains(ProbeKind.JDK_YIELD)) {
      changed |= YieldPoints.weave(owner, method, 1, strips);
    } else if (kinds.contains(ProbeKind.YIELD)) {
      changed |= Catches.weave(owner, method);
      int mostTicks = kinds.contains(ProbeKind.ACCESS) ? 1 : Probes.MOST_TICKS;
      changed |= YieldPoints.weave(owner, method, mostTicks, strips);
    }
    if (kinds.contains(ProbeKind.MONITOR) || kinds.contains(ProbeKind.JDK_YIELD)) {
      // In front of the yield points: the JVM keeps the class from others there already.
      changed |= SyncLandmarks.weaveInitialiser(owner, method);
    }
    if (original != null) {
      EventProbes.weave(owner, method, original, strips, numbers, fields);
      changed = true;
    }
    if (kinds.contains(ProbeKind.SYNC)) {
      changed |= SyncLandmarks.weaveBegin(method);
    }
    if (inputMethods.contains(method.name + method.desc)) {
      // Last: a woven call jumps, and yield points would look at that.
      changed |= InputCalls.weave(inputs, owner, method);
    }
    if (kinds.contains(ProbeKind.SILENCE)) {
      changed |= Silence.weave(owner, method);
    }
    return changed;
  }
}
