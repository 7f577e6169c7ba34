package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** A place to which control can go backward. */
final class LoopHeader {
  final LabelNode label;

  /** The instructions that jump back to it; none if only exceptions reach it. */
  final List<AbstractInsnNode> jumpsBack = new ArrayList<>();

  LoopHeader(LabelNode label) {
    this.label = label;
  }
}
