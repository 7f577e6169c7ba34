package clew.agent.weave;

import clew.agent.Gap;
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
  private final MethodNumbers numbers;
  private final Set<String> landmarks = new HashSet<>();
  private final Set<String> fields = new HashSet<>();
  private String name = "";
  private String superName = "";
  private boolean hasFrames;
  private boolean woven;

  ClassWeaver(
      ClassVisitor next, Set<ProbeKind> kinds, Set<String> leftAlone, MethodNumbers numbers) {
    super(Opcodes.ASM9, next);
    this.numbers = numbers;
    this.kinds = kinds;
    this.leftAlone = leftAlone;
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
    // Before version 50 there are no frames, and ASM would write the ones of another JVM.
    this.hasFrames = (version & 0xFFFF) >= Opcodes.V1_6;
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
    MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
    boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    if (!hasCode || leftAlone.contains(method + descriptor)) {
      return next;
    }
    return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        woven |= weave(this);
        accept(next);
      }
    };
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

  private boolean weaveProbes(MethodNode method) {
    boolean changed = false;
    if (kinds.contains(ProbeKind.LANDMARK) && Landmarks.weave(name, method)) {
      landmarks.add(method.name + method.desc);
      changed = true;
    }
    MethodOwner owner = new MethodOwner(name, superName, hasFrames);
    if (kinds.contains(ProbeKind.YIELD)) {
      changed |= YieldPoints.weave(owner, method);
    }
    if (kinds.contains(ProbeKind.SILENCE)) {
      changed |= Silence.weave(owner, method);
    }
    if (kinds.contains(ProbeKind.EVENT)) {
      changed |= EventProbes.weave(owner, method, numbers, fields);
    }
    return changed;
  }
}
