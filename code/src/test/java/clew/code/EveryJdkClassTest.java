package clew.code;

import static org.assertj.core.api.Assertions.assertThat;

import clew.code.dominance.ControlDependence;
import clew.code.dominance.Dominators;
import clew.code.dominance.PostDominators;
import clew.code.flow.Exit;
import clew.code.flow.FlowGraph;
import clew.code.loop.Loop;
import clew.code.loop.LoopForest;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What must hold for every method that anyone ever compiled, tried on those at hand. */
class EveryJdkClassTest {
  private int classes;
  private int methods;
  private long sites;
  private long edges;
  private int mostEdges;
  private long deadSites;
  private int endlessMethods;
  private long dependences;
  private int loops;
  private int irreducibleLoops;
  private int deepest;

  @Test
  void everyMethodOfTheJdkKeepsTheInvariants() throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long startOfComputing = threads.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    for (Path file : JdkClasses.all()) {
      check(JdkClasses.bytesOf(file));
    }
    System.out.printf(
        "JDK %s: %d classes, %d methods with code, %d of them with endless parts, %d sites, "
            + "%d of them dead, %d edges (at most %d in a method), %d control dependences, "
            + "%d loops (%d irreducible, depth up to %d) in %.1f s, %.1f s of them computing%n",
        Runtime.version(),
        classes,
        methods,
        endlessMethods,
        sites,
        deadSites,
        edges,
        mostEdges,
        dependences,
        loops,
        irreducibleLoops,
        deepest,
        (System.nanoTime() - start) / 1e9,
        (threads.getCurrentThreadCpuTime() - startOfComputing) / 1e9);
    // A jlinked image may hold few modules; java.base alone has more than this.
    assertThat(classes).isGreaterThan(5_000);
    assertThat(methods).isGreaterThan(40_000);
    assertThat(loops).isGreaterThan(5_000);
  }

  private void check(byte[] bytes) throws IOException {
    ClassFile classFile = ClassFile.read(bytes);
    List<RawMethod> rawMethods = RawMethod.allOf(bytes);
    assertThat(classFile.methods()).hasSameSizeAs(rawMethods);
    classes++;
    for (int i = 0; i < rawMethods.size(); i++) {
      Method method = classFile.methods().get(i);
      checkSitesAndLines(method, rawMethods.get(i));
      if (method.hasCode()) {
        checkGraphs(method);
      }
    }
  }

  private static void checkSitesAndLines(Method method, RawMethod raw) {
    require(method.siteCount() == raw.offsets().size(), method, "site count");
    for (Site site : method.sites()) {
      int line = method.findLine(site).map(Line::number).orElse(LineTable.NONE);
      require(line == raw.lineAt(site.index()), method, "line of " + site);
    }
  }

  private void checkGraphs(Method method) {
    var flow = FlowGraph.of(method);
    var dominators = Dominators.of(flow);
    var postDominators = PostDominators.of(flow);
    var control = ControlDependence.of(postDominators);
    methods++;
    sites += method.siteCount();
    edges += flow.graph().edgeCount();
    mostEdges = Math.max(mostEdges, flow.graph().edgeCount());
    BitSet endless = flow.graph().reachableFrom(flow.entry());
    endless.andNot(flow.graph().reversed().reachableFrom(flow.exit()));
    endlessMethods += endless.isEmpty() ? 0 : 1;
    for (Site site : method.sites()) {
      checkExceptionEdges(site, flow);
      if (!flow.isLive(site)) {
        deadSites++;
      } else {
        checkDominators(site, dominators, method);
        require(postDominators.reachesExit(site), method, site + " reaches the exit");
      }
    }
    checkControl(flow, control);
    checkLoops(method, flow, dominators);
  }

  /** A call goes on, or to the handlers that a walk through the table finds, or out. */
  private static void checkExceptionEdges(Site site, FlowGraph flow) {
    Method method = flow.method();
    if (!(method.instructionAt(site) instanceof Instruction.Call)) {
      return;
    }
    var expected = new TreeSet<Site>(Set.of(new Site(site.index() + 1)));
    var exits = EnumSet.of(Exit.THROW);
    for (TryRange range : method.tryRanges()) {
      if (range.sites().contains(site) && !exits.isEmpty()) {
        expected.add(range.handler());
        if (range.catchesEverything()) {
          exits.clear();
        }
      }
    }
    require(flow.successorsOf(site).equals(List.copyOf(expected)), method, "after " + site);
    require(flow.exitsOf(site).equals(exits), method, "exits of " + site);
  }

  private static void checkDominators(Site site, Dominators dominators, Method method) {
    var immediate = dominators.findImmediate(site);
    require(immediate.isPresent() == (site.index() > 0), method, "dominator of " + site);
    immediate.ifPresent(
        dominator ->
            require(
                !dominator.equals(site) && dominators.dominates(dominator, site),
                method,
                dominator + " dominates " + site));
  }

  private void checkControl(FlowGraph flow, ControlDependence control) {
    long asControlled = 0;
    long asControllers = 0;
    for (Site site : flow.method().sites()) {
      List<Site> controllers = control.controllersOf(site);
      for (Site controller : controllers) {
        require(flow.graph().successorCount(controller.index()) > 0, flow.method(), "a choice");
      }
      asControlled += controllers.size();
      asControllers += control.controlledBy(site).size();
    }
    require(asControlled == asControllers, flow.method(), "both directions agree");
    dependences += asControlled;
  }

  private void checkLoops(Method method, FlowGraph flow, Dominators dominators) {
    for (Loop loop : LoopForest.of(flow).loops()) {
      loops++;
      deepest = Math.max(deepest, loop.depth());
      List<Site> body = loop.body();
      require(!loop.headers().isEmpty(), method, loop + " has a header");
      require(body.containsAll(loop.headers()), method, loop + " contains its headers");
      require(!loop.backEdges().isEmpty(), method, loop + " goes round");
      if (loop.isIrreducible()) {
        irreducibleLoops++;
      } else {
        Site header = loop.headers().get(0);
        require(
            body.stream().allMatch(site -> dominators.dominates(header, site)),
            method,
            loop + " is dominated by its header");
      }
    }
  }

  private static void require(boolean holds, Method method, String what) {
    if (!holds) {
      throw new AssertionError(method + ": " + what);
    }
  }
}
