package clew.compare.point;

import clew.code.Instruction;
import clew.code.Method;
import clew.code.Site;
import clew.code.dominance.ControlDependence;
import clew.code.dominance.PostDominators;
import clew.code.flow.FlowGraph;
import clew.code.flow.Throws;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/**
 * Where what predicates of a method decide ends.
 *
 * <p>Post-dominators are those of the code as it goes when nothing is thrown; otherwise each call
 * would be a predicate whose region ends with the method. An exception that is thrown and caught
 * here is a predicate at that moment, until the ways with and without it meet.
 */
final class RegionShape {
  /** Stands for the end of the method. */
  static final int EXIT = -1;

  private static final int UNKNOWN = -2;

  private final Method method;
  private final PostDominators postDominators;
  private final int[] ends;

  private RegionShape(Method method) {
    this.method = method;
    this.postDominators = PostDominators.of(FlowGraph.of(method, Throws.EXPLICIT));
    this.ends = new int[method.siteCount()];
    Arrays.fill(ends, UNKNOWN);
  }

  static RegionShape of(Method method) {
    return new RegionShape(method);
  }

  /** Returns whether {@code site} chooses between ways to go on. */
  boolean isPredicate(int site) {
    Instruction instruction = instruction(site);
    return instruction instanceof Instruction.Switch
        || (instruction instanceof Instruction.Jump jump
            && jump.opcode() != Opcodes.GOTO
            && jump.opcode() != Opcodes.JSR);
  }

  /** Returns whether an exception, and nothing else, leads from {@code site} to {@code next}. */
  boolean isThrown(int site, int next) {
    Instruction instruction = instruction(site);
    if (instruction instanceof Instruction.Switch choice) {
      return choice.otherwise().index() != next && !choice.targets().contains(new Site(next));
    }
    if (instruction instanceof Instruction.Jump jump && jump.target().index() == next) {
      return false;
    }
    boolean isGone =
        instruction.opcode() == Opcodes.GOTO
            || instruction.opcode() == Opcodes.JSR
            || instruction.opcode() == Opcodes.ATHROW;
    return instruction.opcode() != Opcodes.RET && (isGone || next != site + 1);
  }

  /** Returns where what {@code predicate} decides ends: its nearest post-dominator. */
  int endOf(int predicate) {
    if (ends[predicate] == UNKNOWN) {
      ends[predicate] = index(postDominators.findImmediate(new Site(predicate)));
    }
    return ends[predicate];
  }

  /** Returns where the ways with and without an exception to {@code handler} meet again. */
  int meetingOf(int site, int handler) {
    Optional<Site> nearest = Optional.of(new Site(handler));
    // A handler that leads back to the site has not met the way without it there.
    while (nearest.isPresent()
        && (nearest.get().index() == site
            || !postDominators.postDominates(nearest.get(), new Site(site)))) {
      nearest = postDominators.findImmediate(nearest.get());
    }
    return index(nearest);
  }

  /** Returns whether every way from {@code site} goes through {@code end}. */
  boolean passes(int site, int end) {
    return end == EXIT || postDominators.postDominates(new Site(end), new Site(site));
  }

  /** Returns the predicates that decide directly whether one of {@code sites} is reached. */
  BitSet controllersOf(List<Site> sites) {
    var control = ControlDependence.of(postDominators);
    var controllers = new BitSet();
    sites.forEach(site -> control.controllersOf(site).forEach(one -> controllers.set(one.index())));
    return controllers;
  }

  /** Returns the text of a choice: {@code 7t} and {@code 7f}, {@code 7>30} or {@code 7!40}. */
  String textOf(int site, int next) {
    if (isThrown(site, next)) {
      return site + "!" + next;
    }
    if (instruction(site) instanceof Instruction.Switch) {
      return site + ">" + next;
    }
    return site + (next == site + 1 ? "f" : "t");
  }

  private Instruction instruction(int site) {
    return method.instructionAt(new Site(site));
  }

  private static int index(Optional<Site> site) {
    return site.map(Site::index).orElse(EXIT);
  }
}
