package clew.code.dominance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.code.Assembled;
import clew.code.Example;
import clew.code.Method;
import clew.code.Site;
import clew.code.flow.FlowGraph;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.objectweb.asm.Opcodes;

/** What a person would say of small programs; each line is named by its comment. */
class WorkedExampleTest {
  /**
   *
   *
   * <pre>
   *   x = 0                  0 iconst_0   1 istore x
   *   if (a > 0              2 iload a    3 ifgt 6
   *       || b > 0)          4 iload b    5 ifle 8
   *     x = 1                6 iconst_1   7 istore x
   *   return x               8 iload x    9 ireturn
   * </pre>
   */
  private static final Method OR =
      Example.of(
              """
                static int f(int a, int b) {
                  int x = 0;
                  if (a > 0 || b > 0) {
                    x = 1;
                  }
                  return x;
                }
              """)
          .method("f");

  private static final Site START = new Site(0);
  private static final Site A = new Site(3);
  private static final Site LOAD_B = new Site(4);
  private static final Site B = new Site(5);
  private static final Site THEN = new Site(6);
  private static final Site END = new Site(8);

  @Test
  void eitherSideOfAnOrDecides() {
    var control = ControlDependence.of(PostDominators.of(FlowGraph.of(OR)));

    assertThat(control.controllersOf(THEN)).containsExactly(A, B);
    assertThat(control.controllersOf(B)).containsExactly(A);
    assertThat(control.controllersOf(A)).isEmpty();
    assertThat(control.controllersOf(END)).isEmpty();
    assertThat(control.controlledBy(A)).containsExactly(LOAD_B, B, THEN, new Site(7));
    assertThat(control.controlledBy(B)).containsExactly(THEN, new Site(7));
    assertThat(control.controlledBy(START)).isEmpty();
  }

  @Test
  void onlyTheFirstSideOfAnOrDominatesWhatBothDecide() {
    var dominators = Dominators.of(FlowGraph.of(OR));

    assertThat(dominators.dominates(A, THEN)).isTrue();
    assertThat(dominators.dominates(B, THEN)).isFalse();
    assertThat(dominators.findImmediate(THEN)).contains(A);
    assertThat(dominators.findImmediate(START)).isEmpty();
    assertThat(dominators.dominatorsOf(THEN))
        .containsExactly(START, new Site(1), new Site(2), A, THEN);
  }

  @Test
  void branchesMeetAtTheirImmediatePostDominator() {
    var postDominators = PostDominators.of(FlowGraph.of(OR));

    assertThat(postDominators.findImmediate(A)).contains(END);
    assertThat(postDominators.findImmediate(B)).contains(END);
    assertThat(postDominators.findImmediate(new Site(9))).isEmpty();
    assertThat(postDominators.postDominates(END, START)).isTrue();
    assertThat(postDominators.postDominates(THEN, START)).isFalse();
    assertThat(postDominators.postDominatorsOf(B)).containsExactly(B, END, new Site(9));
  }

  @Test
  void aWhileLoopDecidesAboutItsBodyAndItsNextRound() {
    var loop =
        Example.of(
            """
              static int f(int a, int b) {
                int x = 0; // start
                while (x < a) { // test
                  x = x + b; // body
                }
                return x; // end
              }
            """);

    assertThat(controllers(loop, "body")).containsExactly("test");
    assertThat(controllers(loop, "test")).containsExactly("test");
    assertThat(controllers(loop, "start")).isEmpty();
    assertThat(controllers(loop, "end")).isEmpty();
  }

  @Test
  void aDoLoopRunsItsBodyOnceWhateverItsTestSays() {
    var loop =
        Example.of(
            """
              static int f(int a, int b) {
                int x = 0; // start
                do {
                  x = x + b; // body
                } while (x < a); // test
                return x; // end
              }
            """);
    Method method = loop.method("f");
    var dominators = Dominators.of(FlowGraph.of(method));

    assertThat(controllers(loop, "body")).containsExactly("test");
    assertThat(controllers(loop, "end")).isEmpty();
    assertThat(dominators.dominates(last(loop, "body"), last(loop, "test"))).isTrue();
  }

  @Test
  void breakAndContinueDecideAboutTheRestOfTheLoop() {
    var loop =
        Example.of(
            """
              static int f(int a, int b) {
                int x = 0; // start
                for (int i = 0; // init
                    i < a; // test
                    i++) { // step
                  if (i == b) { // skip?
                    continue; // continue
                  }
                  if (i > 9) { // stop?
                    break; // break
                  }
                  x++; // body
                }
                return x; // end
              }
            """);

    assertThat(controllers(loop, "skip?")).containsExactly("test");
    assertThat(controllers(loop, "continue")).containsExactly("skip?");
    assertThat(controllers(loop, "stop?")).containsExactly("skip?");
    assertThat(controllers(loop, "break")).containsExactly("stop?");
    assertThat(controllers(loop, "body")).containsExactly("stop?");
    assertThat(controllers(loop, "step")).containsExactly("skip?", "stop?");
    assertThat(controllers(loop, "test")).containsExactly("skip?", "stop?");
    assertThat(controllers(loop, "end")).isEmpty();
  }

  @Test
  void aSwitchDecidesAboutItsCasesAndWhatTheyFallInto() {
    var choice =
        Example.of(
            """
              static int f(int a, int b) {
                int x = 0; // start
                switch (a) { // choose
                  case 1:
                    x = 1; // one
                  case 2:
                    x += 2; // two
                    break;
                  default:
                    x = 9; // other
                }
                return x; // end
              }
            """);

    assertThat(controlled(choice, "choose")).contains("one", "two", "other");
    assertThat(controllers(choice, "two")).containsExactly("choose");
    assertThat(controllers(choice, "end")).isEmpty();
  }

  @Test
  void whatThrowsDecidesAboutHandlersAndAboutWhatFollows() {
    var guarded =
        Example.of(
            """
              static int f(int a, int b) {
                int x = 0; // start
                try {
                  x = a / b; // divide
                  x++; // after
                } catch (ArithmeticException e) { // catch
                  x = 1; // handler
                } finally {
                  x = x + 1; // finally
                }
                return x; // end
              }
            """);

    assertThat(controllers(guarded, "start")).isEmpty();
    // The store of the line, if the division lets it come to that.
    assertThat(controllers(guarded, "divide")).containsExactly("divide");
    assertThat(controllers(guarded, "after")).containsExactly("divide");
    assertThat(controllers(guarded, "catch")).containsExactly("divide");
    assertThat(controllers(guarded, "handler")).containsExactly("divide");
    assertThat(controllers(guarded, "finally")).containsExactly("divide");
    // Not after an exception that is neither caught nor kept by finally.
    assertThat(controllers(guarded, "end")).containsExactly("divide");
  }

  @Test
  void aThrowDecidesNothingButWhatLedToItDoes() {
    var throwing =
        Example.of(
            """
              static int f(int a, int b) {
                if (a < 0) { // test
                  throw null; // throw
                }
                return b; // end
              }
            """);

    assertThat(controllers(throwing, "throw")).containsExactly("test");
    assertThat(controllers(throwing, "end")).containsExactly("test");
    assertThat(controlled(throwing, "throw")).isEmpty();
  }

  @Test
  void inAMethodThatNeverReturnsChoicesStillDecide() {
    var endless =
        Example.of(
            """
              static void f(int a, int b) {
                int x = 0; // start
                while (true) {
                  x++; // head
                  if (x == a) { // test
                    x = 2; // then
                  }
                  x = x + 3; // tail
                }
              }
            """);
    Method method = endless.method("f");
    var postDominators = PostDominators.of(FlowGraph.of(method));

    assertThat(controllers(endless, "then")).containsExactly("test");
    assertThat(controllers(endless, "tail")).containsExactly("head");
    assertThat(controllers(endless, "head")).containsExactly("head");
    assertThat(controllers(endless, "start")).isEmpty();
    assertThat(postDominators.findImmediate(last(endless, "test")))
        .contains(endless.sites(method, "tail").get(0));
    assertThat(method.sites()).allMatch(postDominators::reachesExit);
  }

  @Test
  void whatFollowsAnEndlessLoopsAlternativeDependsOnTheChoice() {
    var trap =
        Example.of(
            """
              static int f(int a, int b) {
                int x = 0; // start
                if (a > 0) { // test
                  while (true) {
                    x++; // spin
                  }
                }
                return x; // end
              }
            """);

    assertThat(controllers(trap, "end")).containsExactly("test");
    assertThat(controllers(trap, "spin")).containsExactly("spin", "test");
  }

  @Test
  void deadSitesHaveNoPlaceInAnyRelation() {
    Method method =
        Assembled.method(
            code -> {
              code.visitInsn(Opcodes.RETURN);
              code.visitInsn(Opcodes.NOP);
              code.visitInsn(Opcodes.RETURN);
            });
    var flow = FlowGraph.of(method);
    var dead = new Site(1);

    assertThat(flow.isLive(dead)).isFalse();
    assertThat(Dominators.of(flow).dominatorsOf(dead)).isEmpty();
    assertThat(Dominators.of(flow).dominates(dead, dead)).isFalse();
    assertThat(PostDominators.of(flow).postDominatorsOf(dead)).isEmpty();
    assertThat(PostDominators.of(flow).postDominates(new Site(2), dead)).isFalse();
    assertThat(PostDominators.of(flow).reachesExit(dead)).isFalse();
    assertThat(ControlDependence.of(PostDominators.of(flow)).controllersOf(dead)).isEmpty();
    assertThat(ControlDependence.of(PostDominators.of(flow)).controlledBy(dead)).isEmpty();
  }

  @Test
  @Timeout(60)
  void thousandsOfSitesUnderHundredsOfHandlersAreDecidedInSeconds() {
    var flow = FlowGraph.of(Assembled.coveredMethod(300, 8_000));

    var dominators = Dominators.of(flow);
    var control = ControlDependence.of(PostDominators.of(flow));

    assertThat(dominators.findImmediate(new Site(8_100))).contains(new Site(0));
    assertThat(control.controllersOf(new Site(8_100))).hasSize(8_000);
    assertThat(control.controlledBy(new Site(0))).hasSize(301);
  }

  private static Set<String> controllers(Example example, String line) {
    Method method = example.method("f");
    var control = ControlDependence.of(PostDominators.of(FlowGraph.of(method)));
    var names = new TreeSet<String>();
    for (Site site : example.sites(method, line)) {
      names.addAll(example.names(method, control.controllersOf(site)));
    }
    return names;
  }

  private static Set<String> controlled(Example example, String line) {
    Method method = example.method("f");
    var control = ControlDependence.of(PostDominators.of(FlowGraph.of(method)));
    var names = new TreeSet<String>();
    for (Site site : example.sites(method, line)) {
      names.addAll(example.names(method, control.controlledBy(site)));
    }
    return names;
  }

  private static Site last(Example example, String line) {
    List<Site> sites = example.sites(example.method("f"), line);
    return sites.get(sites.size() - 1);
  }
}
