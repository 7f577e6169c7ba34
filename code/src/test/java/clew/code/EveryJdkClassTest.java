package clew.code;

import static org.assertj.core.api.Assertions.assertThat;

import clew.code.dominance.ControlDependence;
import clew.code.dominance.Dominators;
import clew.code.dominance.PostDominators;
import clew.code.flow.FlowGraph;
import clew.code.loop.Loop;
import clew.code.loop.LoopForest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What must hold for every method that anyone ever compiled, tried on those at hand. */
class EveryJdkClassTest {
  private int classes;
  private int methods;
  private long sites;
  private long edges;
  private int mostEdges;
  private long dependences;
  private int loops;
  private int irreducibleLoops;
  private int deepest;

  @Test
  void everyMethodOfTheJdkKeepsTheInvariants() throws IOException {
    long start = System.nanoTime();
    for (Path file : JdkClasses.all()) {
      check(JdkClasses.bytesOf(file));
    }
    System.out.printf(
        "JDK %s: %d classes, %d methods with code, %d sites, %d edges (at most %d in a method), "
            + "%d control dependences, %d loops (%d irreducible, depth %d) in %.1f s%n",
        Runtime.version(),
        classes,
        methods,
        sites,
        edges,
        mostEdges,
        dependences,
        loops,
        irreducibleLoops,
        deepest,
        (System.nanoTime() - start) / 1e9);
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
    for (Site site : method.sites()) {
      if (flow.isLive(site)) {
        checkDominators(site, dominators, method);
        require(postDominators.reachesExit(site), method, site + " reaches the exit");
      }
    }
    checkControl(flow, control);
    checkLoops(method, flow, dominators);
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
