package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/** Stack map frames written by hand. All are in ASM's expanded form. */
final class Frames {
  private Frames() {}

  /** Returns the frame that holds when {@code method} is entered. */
  static FrameNode atEntry(MethodOwner owner, MethodNode method) {
    List<Object> locals = new ArrayList<>();
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      boolean isUnset = method.name.equals("<init>") && !owner.name().equals("java/lang/Object");
      locals.add(isUnset ? Opcodes.UNINITIALIZED_THIS : owner.name());
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      locals.add(verificationType(type));
    }
    return of(locals, List.of());
  }

  /** Returns a new frame that says the same as {@code frame}. */
  static FrameNode copyOf(FrameNode frame) {
    return of(elements(frame.local), elements(frame.stack));
  }

  /** Returns a frame with the locals of {@code frame} and one object on the stack. */
  static FrameNode withStack(FrameNode frame, String type) {
    return of(elements(frame.local), List.of(type));
  }

  /** Adds an {@code int} in local {@code slot}, above all others, to what {@code frame} says. */
  static void addInt(FrameNode frame, int slot) {
    add(frame, slot, Opcodes.INTEGER);
  }

  /** Adds a {@code long} in local {@code slot}, above all others, to what {@code frame} says. */
  static void addLong(FrameNode frame, int slot) {
    add(frame, slot, Opcodes.LONG);
  }

  /** Lets all frames of {@code method} know of a value of {@code type} in local {@code slot}. */
  static void addToAll(MethodNode method, int slot, Object type) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode) {
        add((FrameNode) insn, slot, type);
      }
    }
  }

  private static void add(FrameNode frame, int slot, Object type) {
    List<Object> locals = new ArrayList<>(elements(frame.local));
    for (int used = slots(locals); used < slot; used++) {
      locals.add(Opcodes.TOP);
    }
    locals.add(type);
    frame.local = locals;
  }

  /** Returns how many slots of the operand stack are in use. */
  static int depthOf(FrameNode frame) {
    return slots(elements(frame.stack));
  }

  private static int slots(List<Object> types) {
    int slots = 0;
    for (Object type : types) {
      slots += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
    }
    return slots;
  }

  private static List<Object> elements(@Nullable List<Object> types) {
    return types == null ? List.of() : types;
  }

  /** Returns a frame with these types. */
  static FrameNode of(List<Object> locals, List<Object> stack) {
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  static Object verificationType(Type type) {
    switch (type.getSort()) {
      case Type.BOOLEAN:
      case Type.CHAR:
      case Type.BYTE:
      case Type.SHORT:
      case Type.INT:
        return Opcodes.INTEGER;
      case Type.FLOAT:
        return Opcodes.FLOAT;
      case Type.LONG:
        return Opcodes.LONG;
      case Type.DOUBLE:
        return Opcodes.DOUBLE;
      case Type.ARRAY:
        return type.getDescriptor();
      case Type.OBJECT:
        return type.getInternalName();
      default:
        throw new AssertionError(type);
    }
  }
}
