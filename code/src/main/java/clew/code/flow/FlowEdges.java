package clew.code.flow;

import clew.code.BadClassFileException;
import clew.code.Instruction;
import clew.code.Method;
import clew.code.Site;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** The drawing of a method's flow graph, edge by edge. */
final class FlowEdges {
  /** About 200 MB while drawing; three hundred times what the largest method of JDK 17 has. */
  private static final int MOST_EDGES = 1 << 23;

  private final Method method;
  private final List<Site> sites;
  private final Throws shown;
  private final Throwing throwing;
  private final Catching catching;
  private final List<Integer> sitesAfterJsr;
  private final Graph.Builder graph;

  FlowEdges(Method method, Throws shown) {
    this.method = method;
    this.shown = shown;
    sites = method.sites();
    throwing = Throwing.of(method);
    catching = Catching.of(method);
    sitesAfterJsr =
        sites.stream()
            .filter(site -> method.instructionAt(site).opcode() == Opcodes.JSR)
            .map(site -> site.index() + 1)
            .toList();
    graph = new Graph.Builder(FlowGraph.exitOf(method) + 1);
  }

  Graph draw() {
    graph.edge(FlowGraph.entryOf(method), 0);
    if (shown == Throws.EXPLICIT) {
      method
          .tryRanges()
          .forEach(range -> graph.edge(FlowGraph.entryOf(method), range.handler().index()));
    }
    graph.edge(FlowGraph.returnExitOf(method), FlowGraph.exitOf(method));
    graph.edge(FlowGraph.throwExitOf(method), FlowGraph.exitOf(method));
    for (Site site : sites) {
      drawOrdinary(site.index(), method.instructionAt(site));
      if (throwsAt(site)) {
        drawExceptional(site);
      }
      if (graph.edgeCount() > MOST_EDGES) {
        throw new BadClassFileException(method + ": more than " + MOST_EDGES + " flow edges");
      }
    }
    return graph.build();
  }

  private boolean throwsAt(Site site) {
    return switch (shown) {
      case ALL -> throwing.canThrow(site);
      case EXPLICIT -> method.instructionAt(site).opcode() == Opcodes.ATHROW;
    };
  }

  private void drawOrdinary(int site, Instruction instruction) {
    if (instruction instanceof Instruction.Jump jump) {
      graph.edge(site, jump.target().index());
    } else if (instruction instanceof Instruction.Switch choice) {
      choice.targets().forEach(target -> graph.edge(site, target.index()));
      graph.edge(site, choice.otherwise().index());
    }
    switch (instruction.opcode()) {
      case Opcodes.GOTO, Opcodes.JSR, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH, Opcodes.ATHROW -> {
        // Never goes on to the following site.
      }
      case Opcodes.IRETURN,
          Opcodes.LRETURN,
          Opcodes.FRETURN,
          Opcodes.DRETURN,
          Opcodes.ARETURN,
          Opcodes.RETURN ->
          graph.edge(site, FlowGraph.returnExitOf(method));
      case Opcodes.RET -> sitesAfterJsr.forEach(after -> drawFallThrough(site, after));
      default -> drawFallThrough(site, site + 1);
    }
  }

  private void drawFallThrough(int site, int following) {
    // Only code that no JVM would run goes on behind its end.
    graph.edge(site, following < method.siteCount() ? following : FlowGraph.throwExitOf(method));
  }

  private void drawExceptional(Site site) {
    Catching.Targets targets = catching.at(site);
    targets.handlers().forEach(handler -> graph.edge(site.index(), handler.index()));
    if (targets.mayEscape()) {
      graph.edge(site.index(), FlowGraph.throwExitOf(method));
    }
  }
}
