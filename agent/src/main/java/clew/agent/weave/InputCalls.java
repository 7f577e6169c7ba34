package clew.agent.weave;

import clew.agent.input.InputRow;
import clew.agent.input.InputTable;
import clew.probe.Inputs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Weaves the calls that bring something in from outside.
 *
 * <p>The time and the figures of the runtime are asked for everywhere, so those calls go to a probe
 * of the same shape. All others become an {@link InputCallSite}.
 */
final class InputCalls {
  private static final String INPUTS = Type.getInternalName(Inputs.class);
  private static final String SYSTEM = "java/lang/System";
  private static final String RUNTIME = "java/lang/Runtime";
  private static final String CLASS = "java/lang/Class";

  private InputCalls() {}

  static boolean weave(InputTable table, MethodOwner owner, MethodNode method) {
    boolean changed = ReferenceCalls.isConcerned(owner.name()) && ReferenceCalls.weave(method);
    List<MethodInsnNode> sites = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode) {
        MethodInsnNode call = (MethodInsnNode) insn;
        if (isRedirected(call.owner, call.name, call.desc)) {
          redirect(call);
          changed = true;
        } else if (isNaming(call.owner, call.name)) {
          name(method, call);
          changed = true;
        } else if (isListing(call.owner, call.name)) {
          order(method, call);
          changed = true;
        } else if (rowOf(table, call) != null) {
          sites.add(call);
        }
      } else if (insn instanceof InvokeDynamicInsnNode) {
        changed |= MethodReferences.redirect((InvokeDynamicInsnNode) insn, TO_PROBES);
      }
    }
    if (!sites.isEmpty() && owner.hasFrames()) {
      InputCallSite.weaveAll(table, owner, method, sites);
      changed = true;
    }
    return changed;
  }

  /** Returns whether the call is woven, of whatever form. */
  static boolean isInput(InputTable table, String owner, String name, String descriptor) {
    return isRedirected(owner, name, descriptor)
        || isListing(owner, name)
        || isNaming(owner, name)
        || (table.isOwner(owner) && table.row(owner, name, descriptor) != null);
  }

  static @Nullable InputRow rowOf(InputTable table, MethodInsnNode call) {
    // Nearly all calls of a target are of classes that have no row at all.
    return table.isOwner(call.owner) ? table.row(call.owner, call.name, call.desc) : null;
  }

  /** Returns whether any call of a method of that class may be woven. */
  static boolean isOwner(InputTable table, String owner) {
    return owner.equals(SYSTEM)
        || owner.equals(RUNTIME)
        || owner.equals(CLASS)
        || table.isOwner(owner);
  }

  /** Returns whether the call lists members in an order that is the JVM's own. */
  private static boolean isListing(String owner, String name) {
    return owner.equals(CLASS)
        && (name.equals("getDeclaredFields0")
            || name.equals("getDeclaredMethods0")
            || name.equals("getDeclaredConstructors0"));
  }

  /** Returns whether the call asks the JVM what a class is called; the class remembers that. */
  private static boolean isNaming(String owner, String name) {
    return owner.equals(CLASS) && name.equals("initClassName");
  }

  private static void name(MethodNode method, MethodInsnNode call) {
    InsnList code = new InsnList();
    String text = "Ljava/lang/String;";
    // ..., found -> ..., name, this, name -> ..., name
    code.add(call("className", "(" + text + ")" + text));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new InsnNode(Opcodes.SWAP));
    code.add(new FieldInsnNode(Opcodes.PUTFIELD, CLASS, "name", text));
    method.instructions.insert(call, code);
    method.maxStack += 2;
  }

  private static void order(MethodNode method, MethodInsnNode call) {
    // ..., members -> ..., members
    String type = Type.getReturnType(call.desc).getInternalName();
    method.instructions.insert(call, new TypeInsnNode(Opcodes.CHECKCAST, type));
    String objects = "[Ljava/lang/Object;";
    method.instructions.insert(call, call("ordered", "(" + objects + ")" + objects));
  }

  /** Returns a call of a probe. */
  static MethodInsnNode call(String probe, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, INPUTS, probe, descriptor, false);
  }

  private static boolean isRedirected(String owner, String name, String descriptor) {
    if (owner.equals(SYSTEM)) {
      return descriptor.equals("()J")
          && (name.equals("nanoTime") || name.equals("currentTimeMillis"));
    }
    return owner.equals(RUNTIME)
        && (name.equals("availableProcessors")
            || name.equals("freeMemory")
            || name.equals("totalMemory")
            || name.equals("maxMemory"));
  }

  private static void redirect(MethodInsnNode call) {
    // ..., runtime -> ..., figure  or  ... -> ..., time
    call.desc = probeDescriptor(call.owner, call.desc);
    call.owner = INPUTS;
    call.setOpcode(Opcodes.INVOKESTATIC);
  }

  private static String probeDescriptor(String owner, String descriptor) {
    return owner.equals(RUNTIME) ? "(L" + RUNTIME + ";" + descriptor.substring(1) : descriptor;
  }

  /** Turns method references such as {@code System::nanoTime}. */
  private static final MethodReferences.Turn TO_PROBES =
      new MethodReferences.Turn() {
        @Override
        public @Nullable Handle of(Handle named) {
          return isRedirected(named.getOwner(), named.getName(), named.getDesc())
              ? MethodReferences.probe(
                  INPUTS, named.getName(), probeDescriptor(named.getOwner(), named.getDesc()))
              : null;
        }
      };
}
