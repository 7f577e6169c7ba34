package clew.agent.weave;

import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The call of a probe without arguments, for every way out of a {@link Bracket}.
 *
 * <p>Not a lambda: the first one of all costs a JVM some 20 ms.
 */
final class ProbeCall implements Supplier<InsnList> {
  private final String owner;
  private final String probe;

  ProbeCall(String owner, String probe) {
    this.owner = owner;
    this.probe = probe;
  }

  @Override
  public InsnList get() {
    InsnList code = new InsnList();
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, probe, "()V", false));
    return code;
  }
}
