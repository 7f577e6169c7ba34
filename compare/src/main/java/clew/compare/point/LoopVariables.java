package clew.compare.point;

import clew.code.Instruction;
import clew.code.LocalVariable;
import clew.code.Method;
import clew.code.Site;
import clew.code.dominance.Dominators;
import clew.code.flow.Edge;
import clew.code.flow.FlowGraph;
import clew.code.loop.Loop;
import clew.code.loop.LoopForest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * The loop order variables of a method: locals whose values name the rounds of a loop.
 *
 * <p>Such a local is set to one constant before the loop, and within it changed by one increment
 * that each round passes once. So its values rise or fall strictly, and are the same in the same
 * round of every execution.
 */
final class LoopVariables {
  /** The order variable of a loop; {@code name} is that of the source, or the slot. */
  record OrderVariable(Loop loop, int slot, String name) {}

  private final Method method;
  private final FlowGraph flow;
  private final Dominators dominators;
  private final LoopForest forest;
  private final List<OrderVariable> variables = new ArrayList<>();

  private LoopVariables(Method method) {
    this.method = method;
    this.flow = FlowGraph.of(method);
    this.dominators = Dominators.of(flow);
    this.forest = LoopForest.of(flow);
    forest.loops().stream()
        .filter(loop -> !loop.isIrreducible())
        .forEach(loop -> findIn(loop).ifPresent(variables::add));
  }

  static LoopVariables of(Method method) {
    return new LoopVariables(method);
  }

  /** Returns the slot that {@code site} sets, or -1. */
  int slotSetAt(int site) {
    return slotSet(method.instructionAt(new Site(site)));
  }

  /** Returns whether an order variable is in {@code slot}. */
  boolean isOrderSlot(int slot) {
    return variables.stream().anyMatch(variable -> variable.slot() == slot);
  }

  /** Returns the order variables of the loops around {@code site}, the outermost first. */
  List<OrderVariable> around(int site) {
    return variables.stream()
        .filter(variable -> variable.loop().contains(new Site(site)))
        .sorted((a, b) -> a.loop().depth() - b.loop().depth())
        .toList();
  }

  private Optional<OrderVariable> findIn(Loop loop) {
    for (Site site : loop.body()) {
      if (method.instructionAt(site) instanceof Instruction.Increment increment
          && increment.amount() != 0
          && isOncePerRound(site, loop)
          && isSetOnlyAt(site, increment.slot(), loop)
          && isConstantBefore(increment.slot(), loop)) {
        String name =
            method
                .findLocal(site, increment.slot())
                .map(LocalVariable::name)
                .orElse(Integer.toString(increment.slot()));
        return Optional.of(new OrderVariable(loop, increment.slot(), name));
      }
    }
    return Optional.empty();
  }

  private boolean isOncePerRound(Site site, Loop loop) {
    boolean isInner = forest.findInnermost(site).filter(loop::equals).isEmpty();
    return !isInner
        && loop.backEdges().stream()
            .map(Edge::from)
            .allMatch(latch -> dominators.dominates(site, latch));
  }

  private boolean isSetOnlyAt(Site site, int slot, Loop loop) {
    return loop.body().stream()
        .filter(other -> slotSet(method.instructionAt(other)) == slot)
        .allMatch(site::equals);
  }

  /** Returns whether all that {@code slot} can be when the loop is entered is one constant. */
  private boolean isConstantBefore(int slot, Loop loop) {
    Set<Object> constants = new HashSet<>();
    Set<Site> seen = new HashSet<>();
    Deque<Site> open = new ArrayDeque<>();
    loop.headers().forEach(header -> addOutside(header, loop, open));
    while (!open.isEmpty()) {
      Site site = open.remove();
      if (!seen.add(site)) {
        continue;
      }
      if (slotSet(method.instructionAt(site)) == slot) {
        Optional<Integer> constant = constantStoredAt(site);
        if (constant.isEmpty()) {
          return false;
        }
        constants.add(constant.get());
      } else if (site.index() == 0) {
        return false;
      } else {
        open.addAll(flow.predecessorsOf(site));
      }
    }
    return constants.size() == 1;
  }

  private void addOutside(Site header, Loop loop, Deque<Site> open) {
    flow.predecessorsOf(header).stream()
        .filter(site -> flow.isLive(site) && !loop.contains(site))
        .forEach(open::add);
  }

  private Optional<Integer> constantStoredAt(Site store) {
    if (store.index() == 0 || method.instructionAt(store).opcode() != Opcodes.ISTORE) {
      return Optional.empty();
    }
    Site made = new Site(store.index() - 1);
    Instruction instruction = method.instructionAt(made);
    if (!flow.predecessorsOf(store).equals(List.of(made))) {
      return Optional.empty();
    }
    if (instruction instanceof Instruction.Immediate number
        && number.opcode() != Opcodes.NEWARRAY) {
      return Optional.of(number.value());
    }
    if (instruction instanceof Instruction.Constant constant
        && constant.value() instanceof Integer number) {
      return Optional.of(number);
    }
    int opcode = instruction.opcode();
    return opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5
        ? Optional.of(opcode - Opcodes.ICONST_0)
        : Optional.empty();
  }

  private static int slotSet(Instruction instruction) {
    if (instruction instanceof Instruction.Increment increment) {
      return increment.slot();
    }
    return instruction instanceof Instruction.Local local
            && local.opcode() >= Opcodes.ISTORE
            && local.opcode() <= Opcodes.ASTORE
        ? local.slot()
        : -1;
  }
}
