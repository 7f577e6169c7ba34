package clew.agent.weave;

import clew.probe.wire.EventRules;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts the probes into a method from which a reader can rebuild all that the method did.
 *
 * <p>All are plain calls: no branches, so no frames but the one of the handler that sees exceptions
 * leave. They stand at the entry, behind choices ({@link EventBlocks}), around calls, behind reads
 * of what unseen code may have written, and before returns.
 */
final class EventProbes {
  /** What probes take beyond the deepest stack of the method. */
  private static final int STACK = 4;

  private final MethodOwner owner;
  private final MethodNode method;
  private final int number;
  private final Set<String> ownFields;
  private final OriginalCode original;
  private final InsnList code;
  private final Outcomes outcomes;
  private final int foreignSlot;
  private final int firstTemporary;

  private EventProbes(
      MethodOwner owner,
      MethodNode method,
      OriginalCode original,
      int number,
      Set<String> ownFields) {
    this.owner = owner;
    this.original = original;
    this.method = method;
    this.number = number;
    this.ownFields = ownFields;
    this.code = method.instructions;
    this.outcomes = Outcomes.of(method, original);
    this.foreignSlot = method.maxLocals;
    this.firstTemporary = method.maxLocals + 1;
  }

  /**
   * Weaves {@code method}, whose class declares {@code ownFields} and which once was {@code
   * original}.
   */
  static void weave(
      MethodOwner owner,
      MethodNode method,
      OriginalCode original,
      Strips strips,
      MethodNumbers numbers,
      Set<String> ownFields) {
    int number = numbers.numberOf(method.name, method.desc);
    new EventProbes(owner, method, original, number, ownFields).weave(strips);
  }

  private void weave(Strips strips) {
    LabelNode end = new LabelNode();
    code.add(end);
    EventBlocks.weave(owner, method, original, strips, outcomes);
    EventSites.weave(method, original, outcomes);
    LabelNode start = new LabelNode();
    boolean isConstructor = method.name.equals("<init>");
    boolean isCovered = !isConstructor;
    Deque<TypeInsnNode> news = new ArrayDeque<>();
    for (int i = 0; i < original.size(); i++) {
      AbstractInsnNode insn = original.node(i);
      MethodInsnNode call = original.callAt(i);
      if (Outcomes.mayBeInterrupted(insn, owner.name())) {
        addFlush(insn);
      }
      if (insn.getOpcode() == Opcodes.NEW) {
        news.push((TypeInsnNode) insn);
      } else if (call != null) {
        boolean isInit = call.name.equals("<init>");
        TypeInsnNode made = isInit ? matching(news, call.owner) : null;
        addAround(insn, call, made);
        if (isInit && made == null && !isCovered) {
          isCovered = true;
          code.insert(lastProbeBehind(insn), start);
          code.insert(start, constructed());
        }
      } else if (insn instanceof InvokeDynamicInsnNode) {
        addAround((InvokeDynamicInsnNode) insn);
      } else if (insn instanceof FieldInsnNode) {
        addBehindRead((FieldInsnNode) insn);
      } else if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
        code.insertBefore(insn, outcomes.flush());
        if (insn.getOpcode() == Opcodes.ARETURN) {
          code.insertBefore(insn, returning());
        }
        code.insertBefore(insn, exit());
      }
    }
    if (!isConstructor) {
      code.insert(start);
    }
    code.insert(entry());
    code.insert(outcomes.begin());
    keepForeign();
    if (isCovered) {
      // Behind the end are detours, also of choices that a constructor makes before it has a this.
      outcomes.addTo(
          isConstructor
              ? LastCatch.add(owner, method, start, end, leaving())
              : LastCatch.add(owner, method, start, leaving()));
    }
    method.maxStack += STACK;
  }

  /** Lets all frames know the local in which the method keeps whether it is foreign. */
  private void keepForeign() {
    method.maxLocals = Math.max(method.maxLocals, firstTemporary);
    Frames.addToAll(method, foreignSlot, Opcodes.INTEGER);
  }

  private InsnList returning() {
    InsnList probes = new InsnList();
    // ..., object -> ..., object, object
    probes.add(new InsnNode(Opcodes.DUP));
    probes.add(new VarInsnNode(Opcodes.ILOAD, foreignSlot));
    probes.add(events("given", "(Ljava/lang/Object;I)V"));
    return probes;
  }

  private InsnList constructed() {
    InsnList probes = new InsnList();
    probes.add(new VarInsnNode(Opcodes.ALOAD, 0));
    probes.add(new VarInsnNode(Opcodes.ILOAD, foreignSlot));
    probes.add(events("given", "(Ljava/lang/Object;I)V"));
    return probes;
  }

  private InsnList exit() {
    InsnList probes = new InsnList();
    probes.add(Instructions.pushInt(key()));
    probes.add(new VarInsnNode(Opcodes.ILOAD, foreignSlot));
    probes.add(events("exit", "(II)V"));
    return probes;
  }

  /** Writes outcomes before {@code insn}, to which frames may refer by a label in front of it. */
  private void addFlush(AbstractInsnNode insn) {
    InsnList flush = outcomes.flush();
    boolean isNamed = flush.size() > 0 && insn.getOpcode() == Opcodes.NEW;
    code.insertBefore(isNamed ? NewLabels.keepAt(method, insn) : insn, flush);
  }

  /** Returns the latest unfinished {@code new} of {@code type}, by the order of the code. */
  private static @Nullable TypeInsnNode matching(Deque<TypeInsnNode> news, String type) {
    for (TypeInsnNode candidate : news) {
      if (candidate.desc.equals(type)) {
        news.remove(candidate);
        return candidate;
      }
    }
    return null;
  }

  private static AbstractInsnNode lastProbeBehind(AbstractInsnNode call) {
    // ldc key, invokestatic returned
    return call.getNext().getNext();
  }

  private InsnList entry() {
    InsnList probes = new InsnList();
    probes.add(Instructions.pushInt(number));
    probes.add(Instructions.pushInt(key()));
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    // A constructor's this is nothing yet that could be passed on.
    if (isStatic || method.name.equals("<init>")) {
      probes.add(events("enter", "(II)V"));
    } else {
      probes.add(new VarInsnNode(Opcodes.ALOAD, 0));
      probes.add(events("enter", "(IILjava/lang/Object;)V"));
      probes.add(new VarInsnNode(Opcodes.ALOAD, 0));
      probes.add(events("argument", "(Ljava/lang/Object;)V"));
    }
    int slot = isStatic ? 0 : 1;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      probes.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
      probes.add(events("argument", "(" + erased(type) + ")V"));
      slot += type.getSize();
    }
    probes.add(events("foreign", "()I"));
    probes.add(new VarInsnNode(Opcodes.ISTORE, foreignSlot));
    return probes;
  }

  /** Puts probes around {@code insn}, which was {@code call}. */
  private void addAround(AbstractInsnNode insn, MethodInsnNode call, @Nullable TypeInsnNode made) {
    int key = EventRules.key(call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC);
    code.insertBefore(insn, outcomes.flush());
    if (EventRules.passes(call.owner, call.name)) {
      code.insertBefore(insn, passing(call.desc));
    }
    code.insertBefore(
        insn, call.getOpcode() == Opcodes.INVOKEINTERFACE ? callOn(call, key) : calling(key));
    int returnKey =
        EventRules.returnKey(
            call.owner, call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC);
    InsnList after = returned(Type.getReturnType(call.desc), returnKey);
    if (made != null && !EventRules.isWoven(call.owner) && isDoubled(made)) {
      // ..., object -> ..., object, object
      after.add(new InsnNode(Opcodes.DUP));
      after.add(events("pass", "(Ljava/lang/Object;)V"));
    }
    code.insert(insn, after);
  }

  private static boolean isDoubled(TypeInsnNode made) {
    AbstractInsnNode next = Instructions.nextReal(made);
    return next != null && next.getOpcode() == Opcodes.DUP;
  }

  private void addAround(InvokeDynamicInsnNode call) {
    int key = EventRules.dynamicKey(call.name, call.desc);
    code.insertBefore(call, outcomes.flush());
    code.insertBefore(call, passing(call.desc));
    code.insertBefore(call, calling(key));
    code.insert(call, returned(Type.getReturnType(call.desc), key));
  }

  /** Names the arguments on the stack: all are put into new locals and taken out again. */
  private InsnList passing(String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    InsnList probes = new InsnList();
    int last = -1;
    for (int i = 0; i < types.length; i++) {
      last = EventRules.isPassed(types[i].getDescriptor()) ? i : last;
    }
    if (last < 0) {
      return probes;
    }
    int[] slots = temporaries(types);
    putAside(probes, types, slots);
    for (int i = 0; i < types.length; i++) {
      if (EventRules.isPassed(types[i].getDescriptor())) {
        probes.add(new VarInsnNode(Opcodes.ALOAD, slots[i]));
        probes.add(events("pass", "(Ljava/lang/Object;)V"));
      }
    }
    takeBack(probes, types, slots);
    return probes;
  }

  private static InsnList returned(Type type, int key) {
    InsnList probes = new InsnList();
    if (type.getSort() == Type.VOID) {
      probes.add(Instructions.pushInt(key));
      probes.add(events("returned", "(I)V"));
      return probes;
    }
    probes.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
    probes.add(Instructions.pushInt(key));
    probes.add(events("returned", "(" + erased(type) + "I)V"));
    return probes;
  }

  private void addBehindRead(FieldInsnNode field) {
    boolean isRead;
    if (field.getOpcode() == Opcodes.GETSTATIC) {
      isRead = EventRules.readsStatic(field.owner);
    } else if (field.getOpcode() == Opcodes.GETFIELD) {
      boolean isInherited =
          field.owner.equals(owner.name()) && !ownFields.contains(field.name + field.desc);
      isRead = !EventRules.isWoven(field.owner) || isInherited;
    } else {
      return;
    }
    if (isRead) {
      Type type = Type.getType(field.desc);
      InsnList probes = outcomes.flush();
      probes.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      probes.add(events("value", "(" + erased(type) + ")V"));
      code.insert(field, probes);
    }
  }

  private InsnList leaving() {
    InsnList probes = outcomes.flush();
    // exception -> exception, exception
    probes.add(new InsnNode(Opcodes.DUP));
    probes.add(Instructions.pushInt(number));
    probes.add(events("left", "(Ljava/lang/Throwable;I)V"));
    return probes;
  }

  private int key() {
    return EventRules.key(method.name, method.desc, (method.access & Opcodes.ACC_STATIC) != 0);
  }

  private static InsnList calling(int key) {
    InsnList probe = new InsnList();
    probe.add(Instructions.pushInt(key));
    probe.add(events("call", "(I)V"));
    return probe;
  }

  /** Says that a call is about to be made on the object that lies below its arguments. */
  private InsnList callOn(MethodInsnNode call, int key) {
    Type[] types = Type.getArgumentTypes(call.desc);
    boolean isOneSlot = types.length == 1 && types[0].getSize() == 1;
    int[] slots = isOneSlot ? new int[0] : temporaries(types);
    InsnList probe = new InsnList();
    if (isOneSlot) {
      // ..., object, argument -> ..., object, argument, object
      probe.add(new InsnNode(Opcodes.DUP2));
      probe.add(new InsnNode(Opcodes.POP));
    } else {
      putAside(probe, types, slots);
      probe.add(new InsnNode(Opcodes.DUP));
    }
    probe.add(Instructions.pushInt(key));
    probe.add(events("call", "(Ljava/lang/Object;I)V"));
    if (!isOneSlot) {
      takeBack(probe, types, slots);
    }
    return probe;
  }

  /** Returns new locals for arguments of these types. */
  private int[] temporaries(Type[] types) {
    int[] slots = new int[types.length];
    int slot = firstTemporary;
    for (int i = 0; i < types.length; i++) {
      slots[i] = slot;
      slot += types[i].getSize();
    }
    method.maxLocals = Math.max(method.maxLocals, slot);
    return slots;
  }

  private static void putAside(InsnList probes, Type[] types, int[] slots) {
    for (int i = types.length - 1; i >= 0; i--) {
      probes.add(new VarInsnNode(types[i].getOpcode(Opcodes.ISTORE), slots[i]));
    }
  }

  private static void takeBack(InsnList probes, Type[] types, int[] slots) {
    for (int i = 0; i < types.length; i++) {
      probes.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), slots[i]));
    }
  }

  private static MethodInsnNode events(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, Silence.EVENTS, name, descriptor, false);
  }

  /** Returns the type of the probe's parameter for values of {@code type}. */
  private static String erased(Type type) {
    switch (type.getSort()) {
      case Type.LONG:
      case Type.FLOAT:
      case Type.DOUBLE:
        return type.getDescriptor();
      case Type.ARRAY:
      case Type.OBJECT:
        return "Ljava/lang/Object;";
      default:
        return "I";
    }
  }
}
