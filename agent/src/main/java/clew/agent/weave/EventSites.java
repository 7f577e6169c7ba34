package clew.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Says, around each probe at which a thread may lose its turn, at which site that is.
 *
 * <p>Between two events of a thread no site is passed twice, so the site alone tells the reader how
 * far the thread had come. A thread that loses its turn inside a call needs none: the call is still
 * to return.
 */
final class EventSites {
  private EventSites() {}

  static void weave(MethodNode method, OriginalCode original, Outcomes outcomes) {
    InsnList code = method.instructions;
    int place = 0;
    int site = 0;
    for (AbstractInsnNode insn : code.toArray()) {
      if (place < original.size() && insn == original.node(place)) {
        place++;
        site += Instructions.isReal(insn) ? 1 : 0;
      } else if (place < original.size() && insn instanceof MethodInsnNode) {
        MethodInsnNode probe = (MethodInsnNode) insn;
        if (isStrip(probe)) {
          put(
              code, probe, site - 1,
              outcomes); // the test is done, but what it chose is still to be said
        } else if (mayYield(probe)) {
          put(code, probe, site, outcomes);
        }
      }
    }
  }

  private static boolean isStrip(MethodInsnNode probe) {
    return YieldPoints.isClock(probe.owner)
        && (probe.name.equals("stripUp") || probe.name.equals("stripDown"));
  }

  private static boolean mayYield(MethodInsnNode probe) {
    if (probe.owner.equals(SyncCalls.SYNC)) {
      return probe.name.equals("monitorEnter");
    }
    return YieldPoints.isClock(probe.owner)
        && (probe.name.equals("yieldPoint")
            || probe.name.equals("tick")
            || probe.name.equals("rounds"));
  }

  private static void put(InsnList code, MethodInsnNode probe, int site, Outcomes outcomes) {
    code.insertBefore(probe, outcomes.flush());
    code.insertBefore(probe, at(site));
    code.insert(probe, at(-1));
  }

  private static InsnList at(int site) {
    InsnList code = new InsnList();
    code.add(Instructions.pushInt(site));
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Silence.EVENTS, "at", "(I)V", false));
    return code;
  }
}
