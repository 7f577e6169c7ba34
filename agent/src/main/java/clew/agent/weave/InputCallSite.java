package clew.agent.weave;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.SWAP;

import clew.agent.input.InputRow;
import clew.agent.input.InputTable;
import clew.probe.Call;
import clew.probe.Inputs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * One call that brings something in, woven in place.
 *
 * <pre>
 *   arguments into locals
 *   call = Inputs.open(row).with(argument)…
 *   if (!call.isAnswered()) {
 *     try { result = the real call } catch (Throwable t) { throw call.failed(t); }
 *     call.returned(result);
 *   } else {
 *     result = call.answer();
 *   }
 * </pre>
 *
 * <p>In place, because the methods called are private, and classes that were loaded before the
 * agent can be given no methods. So the real call's exceptions have the stack of the plain program.
 */
final class InputCallSite {
  private static final String CALL = Type.getInternalName(Call.class);
  private static final String INPUTS = Type.getInternalName(Inputs.class);
  private static final String THROWABLE = "java/lang/Throwable";
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final MethodNode method;
  private final MethodInsnNode call;
  private final int row;
  private final boolean isChanged;
  private final InputFrame frame;
  private final List<Type> arguments = new ArrayList<>();
  private final Type result;
  private final int[] slots;
  private final int callSlot;
  private final int resultSlot;

  private InputCallSite(MethodNode method, MethodInsnNode call, InputRow row, InputFrame frame) {
    this.method = method;
    this.call = call;
    this.row = row.number();
    this.isChanged = row.isStart() || row.place() >= 0;
    this.frame = frame;
    if (call.getOpcode() != INVOKESTATIC) {
      arguments.add(Type.getObjectType(call.owner));
    }
    arguments.addAll(Arrays.asList(Type.getArgumentTypes(call.desc)));
    result = Type.getReturnType(call.desc);
    slots = new int[arguments.size()];
    int next = method.maxLocals;
    for (int i = 0; i < slots.length; i++) {
      slots[i] = next;
      next += arguments.get(i).getSize();
    }
    callSlot = next;
    resultSlot = next + 1;
  }

  /** Weaves all of {@code sites}; those that nothing reaches stay as they are. */
  static void weaveAll(
      InputTable table, MethodOwner owner, MethodNode method, List<MethodInsnNode> sites) {
    List<InputCallSite> reached = new ArrayList<>();
    List<@Nullable InputFrame> frames = InputFrame.at(owner, method, sites);
    for (int i = 0; i < sites.size(); i++) {
      InputRow row = InputCalls.rowOf(table, sites.get(i));
      InputFrame frame = frames.get(i);
      if (row != null && frame != null) {
        reached.add(new InputCallSite(method, sites.get(i), row, frame));
      }
    }
    int locals = method.maxLocals;
    int stack = 0;
    for (InputCallSite site : reached) {
      site.weave();
      locals = Math.max(locals, site.resultSlot + 2);
      // The call, and an argument of two slots on top of what was there; perhaps with its index.
      stack = Math.max(stack, site.isChanged ? 6 : 4);
    }
    method.maxLocals = locals;
    method.maxStack += stack;
  }

  private void weave() {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode failed = new LabelNode();
    LabelNode answered = new LabelNode();
    LabelNode done = new LabelNode();
    boolean isVoid = result.getSort() == Type.VOID;

    InsnList before = new InsnList();
    // ..., arguments -> ...
    for (int i = slots.length - 1; i >= 0; i--) {
      before.add(new VarInsnNode(arguments.get(i).getOpcode(ISTORE), slots[i]));
    }
    // ... -> ..., call
    before.add(Instructions.pushInt(row));
    before.add(Instructions.pushInt(slots.length));
    before.add(new MethodInsnNode(INVOKESTATIC, INPUTS, "open", "(II)L" + CALL + ";", false));
    for (int i = 0; i < slots.length; i++) {
      // ..., call, argument -> ..., call
      before.add(new VarInsnNode(arguments.get(i).getOpcode(ILOAD), slots[i]));
      before.add(onCall("with", "(" + plain(arguments.get(i)) + ")L" + CALL + ";"));
    }
    before.add(new InsnNode(DUP));
    before.add(new VarInsnNode(ASTORE, callSlot));
    // ..., call -> ...
    before.add(onCall("isAnswered", "()Z"));
    before.add(new JumpInsnNode(IFNE, isVoid ? done : answered));
    before.add(start);
    // ... -> ..., arguments
    for (int i = 0; i < slots.length; i++) {
      addArgument(before, i);
    }
    method.instructions.insertBefore(call, before);

    InsnList after = new InsnList();
    after.add(end);
    // ..., result -> ...
    if (!isVoid) {
      after.add(new VarInsnNode(result.getOpcode(ISTORE), resultSlot));
    }
    after.add(new VarInsnNode(ALOAD, callSlot));
    if (!isVoid) {
      after.add(new VarInsnNode(result.getOpcode(ILOAD), resultSlot));
    }
    after.add(onCall("returned", isVoid ? "()V" : "(" + plain(result) + ")V"));
    after.add(new JumpInsnNode(GOTO, done));
    // throwable -> throwable, to be thrown on
    after.add(failed);
    after.add(frame(List.of(), List.of(THROWABLE)));
    after.add(new VarInsnNode(ALOAD, callSlot));
    after.add(new InsnNode(SWAP));
    after.add(onCall("failed", "(L" + THROWABLE + ";)L" + THROWABLE + ";"));
    after.add(new InsnNode(ATHROW));
    if (!isVoid) {
      // ... -> ..., result -> ...
      after.add(answered);
      after.add(frame(List.of(), frame.stackBelow(slots.length)));
      after.add(new VarInsnNode(ALOAD, callSlot));
      after.add(answer());
      if (plain(result).equals(OBJECT) && !result.equals(OBJECT)) {
        after.add(new TypeInsnNode(CHECKCAST, result.getInternalName()));
      }
      after.add(new VarInsnNode(result.getOpcode(ISTORE), resultSlot));
    }
    // ... -> ..., result
    after.add(done);
    after.add(
        frame(
            isVoid ? List.of() : List.of(Frames.verificationType(result)),
            frame.stackBelow(slots.length)));
    // A frame of the method itself may follow, and two cannot stand at one place.
    after.add(isVoid ? new InsnNode(NOP) : new VarInsnNode(result.getOpcode(ILOAD), resultSlot));
    method.instructions.insert(call, after);

    // First, so that it is asked before the handlers of the method itself.
    method.tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, failed, THROWABLE));
  }

  /** A program that is started may be given another environment, a file another place. */
  private void addArgument(InsnList code, int index) {
    Type type = arguments.get(index);
    VarInsnNode own = new VarInsnNode(type.getOpcode(ILOAD), slots[index]);
    if (!isChanged || type.equals(Type.BOOLEAN_TYPE)) {
      code.add(own);
      return;
    }
    Type plain = plain(type);
    // ... -> ..., call, own, index -> ..., argument
    code.add(new VarInsnNode(ALOAD, callSlot));
    code.add(own);
    code.add(Instructions.pushInt(index));
    code.add(onCall("given", "(" + plain + "I)" + plain));
    if (plain.equals(OBJECT)) {
      code.add(new TypeInsnNode(CHECKCAST, type.getInternalName()));
    }
  }

  /** Returns the frame inside the woven code: the method's locals, then ours, then {@code more}. */
  private FrameNode frame(List<Object> more, List<Object> stack) {
    List<Object> locals = new ArrayList<>(frame.localsUpTo(method.maxLocals));
    locals.addAll(frame.stackTop(slots.length));
    locals.add(CALL);
    locals.addAll(more);
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  private MethodInsnNode answer() {
    switch (plain(result).getSort()) {
      case Type.INT:
        return onCall("intAnswer", "()I");
      case Type.LONG:
        return onCall("longAnswer", "()J");
      case Type.DOUBLE:
        return onCall("doubleAnswer", "()D");
      default:
        return onCall("objectAnswer", "()Ljava/lang/Object;");
    }
  }

  /** Returns the type by which {@link Call} takes values of {@code type}. */
  private static Type plain(Type type) {
    switch (type.getSort()) {
      case Type.BOOLEAN:
      case Type.BYTE:
      case Type.SHORT:
      case Type.CHAR:
      case Type.INT:
        return Type.INT_TYPE;
      case Type.LONG:
      case Type.DOUBLE:
        return type;
      case Type.OBJECT:
      case Type.ARRAY:
        return OBJECT;
      default:
        throw new IllegalArgumentException("no row has values of " + type);
    }
  }

  private static MethodInsnNode onCall(String name, String descriptor) {
    return new MethodInsnNode(INVOKEVIRTUAL, CALL, name, descriptor, false);
  }
}
