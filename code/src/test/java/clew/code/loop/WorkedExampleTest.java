package clew.code.loop;

import static org.assertj.core.api.Assertions.assertThat;

import clew.code.Assembled;
import clew.code.Example;
import clew.code.Method;
import clew.code.Site;
import clew.code.flow.Edge;
import clew.code.flow.FlowGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What a person would call the loops of small programs; each line is named by its comment. */
class WorkedExampleTest {
  @Test
  void nestedLoopsLieWithinEachOther() {
    var example =
        Example.of(
            """
              static int f(int a, int b) {
                int x = 0; // start
                for (int i = 0; // init-i
                    i < a; // test-i
                    i++) { // step-i
                  for (int j = 0; // init-j
                      j < b; // test-j
                      j++) { // step-j
                    x += j; // body
                  }
                }
                return x; // end
              }
            """);
    LoopForest forest = forestOf(example);

    Loop outer = forest.outermost().get(0);
    Loop inner = outer.inner().get(0);

    assertThat(forest.loops()).containsExactly(outer, inner);
    assertThat(headers(example, outer)).containsExactly("test-i");
    assertThat(headers(example, inner)).containsExactly("test-j");
    assertThat(body(example, inner)).containsExactly("body", "step-j", "test-j");
    assertThat(body(example, outer))
        .containsExactly("body", "init-j", "step-i", "step-j", "test-i", "test-j");
    assertThat(inner.depth()).isEqualTo(2);
    assertThat(inner.findOuter()).contains(outer);
    assertThat(forest.findInnermost(example.sites(example.method("f"), "body").get(0)))
        .contains(inner);
    assertThat(forest.findInnermost(new Site(0))).isEmpty();
  }

  @Test
  void continueAddsABackEdgeAndBreakLeavesTheBody() {
    var example =
        Example.of(
            """
              static int f(int a, int b) {
                int x = 0; // start
                while (x < a) { // test
                  x++; // step
                  if (x == b) { // skip?
                    continue; // continue
                  }
                  if (x > 9) { // stop?
                    x = 3; // stopped
                    break;
                  }
                  x++; // body
                }
                return x; // end
              }
            """);
    Loop loop = forestOf(example).loops().get(0);

    assertThat(loop.headers()).containsExactly(example.sites(example.method("f"), "test").get(0));
    assertThat(loop.backEdges()).hasSize(2).allMatch(edge -> loop.contains(edge.from()));
    assertThat(body(example, loop))
        .containsExactly("body", "continue", "skip?", "step", "stop?", "test");
  }

  @Test
  void aLoopThatNeverEndsIsALoop() {
    var example =
        Example.of(
            """
              static void f(int a) {
                do { a++; } while (true); // spin
              }
            """);

    assertThat(forestOf(example).loops())
        .singleElement()
        .satisfies(loop -> assertThat(body(example, loop)).containsExactly("spin"));
  }

  @Test
  void aLoopMayGoRoundByAnException() {
    var example =
        Example.of(
            """
              static int f(int a, int b) {
                while (true) {
                  try {
                    return a / b; // try
                  } catch (ArithmeticException e) { // catch
                    b = 1; // repair
                  }
                }
              }
            """);

    assertThat(forestOf(example).loops())
        .singleElement()
        .satisfies(
            loop -> assertThat(body(example, loop)).containsExactly("catch", "repair", "try"));
  }

  @Test
  void theHandlerThatReleasesAMonitorIsALoopOfItsOwn() {
    var example =
        Example.of(
            """
              static int f(int a, Object lock) {
                synchronized (lock) {
                  return a;
                }
              }
            """);
    Method method = example.method("f");

    Loop loop = forestOf(example).loops().get(0);

    assertThat(loop.headers()).containsExactly(method.tryRanges().get(0).handler());
    assertThat(loop.body().stream().map(site -> method.instructionAt(site).opcode()))
        .contains(Opcodes.MONITOREXIT);
  }

  @Test
  void callingOneselfIsNoLoop() {
    var example = Example.of("static int f(int a) { return a < 1 ? 0 : f(a - 1); }");

    assertThat(forestOf(example).loops()).isEmpty();
  }

  @Test
  void aLoopOfTwoEntriesIsIrreducibleAndNamesBoth() {
    Method method =
        Assembled.method(
            code -> {
              var first = new Label();
              var second = new Label();
              code.visitInsn(Opcodes.ICONST_0);
              code.visitJumpInsn(Opcodes.IFEQ, second);
              code.visitLabel(first);
              code.visitInsn(Opcodes.NOP);
              code.visitLabel(second);
              code.visitInsn(Opcodes.ICONST_0);
              code.visitJumpInsn(Opcodes.IFEQ, first);
              code.visitInsn(Opcodes.RETURN);
            });

    Loop loop = LoopForest.of(FlowGraph.of(method)).loops().get(0);

    assertThat(loop.isIrreducible()).isTrue();
    assertThat(loop.headers()).containsExactly(new Site(2), new Site(3));
    assertThat(loop.body()).containsExactly(new Site(2), new Site(3), new Site(4));
    assertThat(loop.backEdges())
        .containsExactly(new Edge(new Site(4), new Site(2)), new Edge(new Site(2), new Site(3)));
    assertThat(loop).hasToString("loop at [Site[index=2], Site[index=3]]");
  }

  @Test
  void aJumpFromDeadCodeIntoALoopIsNoEntry() {
    Method method =
        Assembled.method(
            code -> {
              var header = new Label();
              var middle = new Label();
              code.visitLabel(header);
              code.visitInsn(Opcodes.NOP);
              code.visitLabel(middle);
              code.visitInsn(Opcodes.NOP);
              code.visitJumpInsn(Opcodes.GOTO, header);
              code.visitJumpInsn(Opcodes.GOTO, middle);
            });

    assertThat(LoopForest.of(FlowGraph.of(method)).loops())
        .singleElement()
        .satisfies(loop -> assertThat(loop.headers()).containsExactly(new Site(0)));
  }

  @Test
  @Timeout(60)
  void aThousandLoopsWithinEachOtherAreFoundInSeconds() {
    Method method =
        Assembled.method(
            code -> {
              var headers = new ArrayList<Label>();
              for (int i = 0; i < 1_000; i++) {
                var header = new Label();
                headers.add(0, header);
                code.visitLabel(header);
                code.visitInsn(Opcodes.NOP);
              }
              for (Label header : headers) {
                code.visitInsn(Opcodes.ICONST_0);
                code.visitJumpInsn(Opcodes.IFEQ, header);
              }
              code.visitInsn(Opcodes.RETURN);
            });

    List<Loop> loops = LoopForest.of(FlowGraph.of(method)).loops();

    assertThat(loops).hasSize(1_000);
    assertThat(loops.get(999).depth()).isEqualTo(1_000);
  }

  private static LoopForest forestOf(Example example) {
    return LoopForest.of(FlowGraph.of(example.method("f")));
  }

  private static Set<String> headers(Example example, Loop loop) {
    return example.names(example.method("f"), loop.headers());
  }

  private static Set<String> body(Example example, Loop loop) {
    return example.names(example.method("f"), loop.body());
  }
}
