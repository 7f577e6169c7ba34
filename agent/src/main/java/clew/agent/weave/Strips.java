package clew.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** The loops of a method that were cut into strips: the test of each, and where a round begins. */
final class Strips {
  private final List<JumpInsnNode> tests = new ArrayList<>();
  private final List<LabelNode> inners = new ArrayList<>();

  void add(JumpInsnNode test, LabelNode inner) {
    tests.add(test);
    inners.add(inner);
  }

  /** Returns where the rounds of a strip begin whose loop has {@code test}, or null. */
  @Nullable LabelNode innerOf(JumpInsnNode test) {
    for (int i = 0; i < tests.size(); i++) {
      if (tests.get(i) == test) {
        return inners.get(i);
      }
    }
    return null;
  }
}
