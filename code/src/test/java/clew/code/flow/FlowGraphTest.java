package clew.code.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.code.Assembled;
import clew.code.BadClassFileException;
import clew.code.Example;
import clew.code.Method;
import clew.code.Site;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

class FlowGraphTest {
  @Test
  void aConditionalJumpHasTwoSuccessorsAndAReturnNone() {
    var flow =
        flowOf(
            code -> {
              var end = new Label();
              code.visitInsn(Opcodes.ICONST_0);
              code.visitJumpInsn(Opcodes.IFEQ, end);
              code.visitInsn(Opcodes.NOP);
              code.visitLabel(end);
              code.visitInsn(Opcodes.RETURN);
            });

    assertThat(successors(flow, 0)).containsExactly(1);
    assertThat(successors(flow, 1)).containsExactly(2, 3);
    assertThat(successors(flow, 3)).isEmpty();
    assertThat(flow.predecessorsOf(new Site(3))).containsExactly(new Site(1), new Site(2));
    assertThat(flow.exitsOf(new Site(2))).isEmpty();
    assertThat(flow.exitsOf(new Site(3))).containsExactly(Exit.RETURN);
  }

  @Test
  void aSwitchGoesToEachTargetOnce() {
    var flow =
        flowOf(
            code -> {
              var a = new Label();
              var b = new Label();
              code.visitInsn(Opcodes.ICONST_0);
              code.visitLookupSwitchInsn(b, new int[] {1, 5, 9}, new Label[] {a, a, b});
              code.visitInsn(Opcodes.NOP);
              code.visitLabel(a);
              code.visitInsn(Opcodes.NOP);
              code.visitLabel(b);
              code.visitInsn(Opcodes.RETURN);
            });

    assertThat(successors(flow, 1)).containsExactly(3, 4);
    assertThat(flow.isLive(new Site(2))).as("behind a switch that never falls through").isFalse();
    assertThat(flow.isLive(new Site(3))).isTrue();
  }

  @Test
  void whatCanThrowGoesToEveryHandlerUntilOneCatchesAll() {
    var flow =
        flowOf(
            code -> {
              var start = new Label();
              var end = new Label();
              var first = new Label();
              var all = new Label();
              var never = new Label();
              code.visitTryCatchBlock(start, end, first, "java/io/IOException");
              code.visitTryCatchBlock(start, end, first, "java/lang/Error");
              code.visitTryCatchBlock(start, end, all, "java/lang/Throwable");
              code.visitTryCatchBlock(start, end, never, null);
              code.visitLabel(start);
              code.visitInsn(Opcodes.NOP);
              call(code);
              code.visitLabel(end);
              call(code);
              code.visitInsn(Opcodes.RETURN);
              code.visitLabel(first);
              code.visitInsn(Opcodes.ATHROW);
              code.visitLabel(all);
              code.visitInsn(Opcodes.ATHROW);
              code.visitLabel(never);
              code.visitInsn(Opcodes.ATHROW);
            });

    assertThat(successors(flow, 0)).as("cannot throw").containsExactly(1);
    assertThat(successors(flow, 1)).containsExactly(2, 4, 5);
    assertThat(flow.exitsOf(new Site(1))).as("all is caught").isEmpty();
    assertThat(successors(flow, 2)).as("outside the range").containsExactly(3);
    assertThat(flow.exitsOf(new Site(2))).containsExactly(Exit.THROW);
    assertThat(successors(flow, 4)).isEmpty();
    assertThat(flow.exitsOf(new Site(4))).containsExactly(Exit.THROW);
    assertThat(flow.isLive(new Site(6))).as("behind a handler that catches all").isFalse();
  }

  @Test
  void anExceptionThatAllHandlersMayLetPassAlsoLeaves() {
    var flow =
        flowOf(
            code -> {
              var start = new Label();
              var end = new Label();
              var handler = new Label();
              code.visitTryCatchBlock(start, end, handler, "java/io/IOException");
              code.visitLabel(start);
              call(code);
              code.visitLabel(end);
              code.visitInsn(Opcodes.RETURN);
              code.visitLabel(handler);
              code.visitInsn(Opcodes.ATHROW);
            });

    assertThat(successors(flow, 0)).containsExactly(1, 2);
    assertThat(flow.exitsOf(new Site(0))).containsExactly(Exit.THROW);
  }

  @Test
  void innerRangesComeBeforeOuterOnes() {
    Example example =
        Example.of(
            """
              static int f(int a, int b) {
                try {
                  try {
                    a = a / b; // divide
                  } catch (ArithmeticException e) { // inner
                    a = 1;
                  }
                } catch (RuntimeException e) { // outer
                  a = 2;
                }
                return a;
              }
            """);
    Method method = example.method("f");
    var flow = FlowGraph.of(method);

    List<Site> after =
        example.sites(method, "divide").stream()
            .flatMap(site -> flow.successorsOf(site).stream())
            .toList();

    assertThat(example.names(method, after)).containsExactly("divide", "inner", "outer");
  }

  @Test
  void aSubroutineReturnsBehindEveryCallOfOne() {
    var flow =
        flowOf(
            code -> {
              var subroutine = new Label();
              code.visitJumpInsn(Opcodes.JSR, subroutine);
              code.visitInsn(Opcodes.NOP);
              code.visitJumpInsn(Opcodes.JSR, subroutine);
              code.visitInsn(Opcodes.RETURN);
              code.visitLabel(subroutine);
              code.visitVarInsn(Opcodes.ASTORE, 1);
              code.visitVarInsn(Opcodes.RET, 1);
            });

    assertThat(successors(flow, 0)).containsExactly(4);
    assertThat(successors(flow, 2)).containsExactly(4);
    assertThat(successors(flow, 5)).containsExactly(1, 3);
    assertThat(IntStream.range(0, 6).mapToObj(Site::new)).allMatch(flow::isLive);
  }

  @Test
  void aSubroutineThatNeverReturnsMayBeCalledLast() {
    var flow =
        flowOf(
            code -> {
              var subroutine = new Label();
              var start = new Label();
              code.visitJumpInsn(Opcodes.GOTO, start);
              code.visitLabel(subroutine);
              code.visitInsn(Opcodes.RETURN);
              code.visitLabel(start);
              code.visitJumpInsn(Opcodes.JSR, subroutine);
            });

    assertThat(successors(flow, 2)).containsExactly(1);
  }

  @Test
  void codeThatRunsOffItsEndLeavesByException() {
    var flow = flowOf(code -> code.visitInsn(Opcodes.NOP));

    assertThat(successors(flow, 0)).isEmpty();
    assertThat(flow.exitsOf(new Site(0))).containsExactly(Exit.THROW);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        Opcodes.IDIV,
        Opcodes.LREM,
        Opcodes.IALOAD,
        Opcodes.SASTORE,
        Opcodes.ARRAYLENGTH,
        Opcodes.MONITORENTER,
        Opcodes.MONITOREXIT,
        Opcodes.ATHROW
      })
  void operationsThatDependOnTheirOperandsCanThrow(int opcode) {
    assertThat(exitsOfFirst(code -> code.visitInsn(opcode))).contains(Exit.THROW);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        Opcodes.NOP,
        Opcodes.ACONST_NULL,
        Opcodes.DUP,
        Opcodes.IADD,
        Opcodes.FDIV,
        Opcodes.DREM,
        Opcodes.LCMP,
        Opcodes.I2L,
        Opcodes.RETURN
      })
  void operationsThatAlwaysHaveAResultCannotThrow(int opcode) {
    assertThat(exitsOfFirst(code -> code.visitInsn(opcode))).doesNotContain(Exit.THROW);
  }

  @Test
  void constantsThatMustBeResolvedCanThrow() {
    assertThat(exitsOfFirst(code -> code.visitLdcInsn("text"))).isEmpty();
    assertThat(exitsOfFirst(code -> code.visitLdcInsn(7L))).isEmpty();
    assertThat(exitsOfFirst(code -> code.visitLdcInsn(Type.getType("LA;"))))
        .containsExactly(Exit.THROW);
  }

  @Test
  void aReturnCanThrowWhereMonitorsMayBeUnbalanced() {
    var flow =
        flowOf(
            code -> {
              code.visitInsn(Opcodes.MONITORENTER);
              code.visitInsn(Opcodes.RETURN);
            });

    assertThat(flow.exitsOf(new Site(1))).containsExactly(Exit.RETURN, Exit.THROW);
  }

  @Test
  void aMethodWithoutCodeHasNoFlow() {
    Method method = Example.of("native void f();").method("f");

    assertThatThrownBy(() -> FlowGraph.of(method)).hasMessage("Example.f()V has no code");
  }

  @Test
  void thousandsOfSitesUnderHundredsOfHandlersAreDrawn() {
    var flow = FlowGraph.of(Assembled.coveredMethod(300, 8_000));

    assertThat(flow.graph().edgeCount()).isGreaterThan(2_400_000);
  }

  @Test
  void handlersThatWouldFillTheMemoryAreRefused() {
    Method method = Assembled.coveredMethod(8_000, 8_000);

    assertThatThrownBy(() -> FlowGraph.of(method))
        .isInstanceOf(BadClassFileException.class)
        .hasMessage("Assembled.f()V: more than 8388608 flow edges");
  }

  private static Set<Exit> exitsOfFirst(Consumer<MethodVisitor> instruction) {
    var flow =
        flowOf(
            code -> {
              instruction.accept(code);
              code.visitInsn(Opcodes.NOP);
              var end = new Label();
              code.visitLabel(end);
              code.visitJumpInsn(Opcodes.GOTO, end);
            });
    return flow.exitsOf(new Site(0));
  }

  private static void call(MethodVisitor code) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, "A", "b", "()V", false);
  }

  private static FlowGraph flowOf(Consumer<MethodVisitor> body) {
    return FlowGraph.of(Assembled.method(body));
  }

  private static List<Integer> successors(FlowGraph flow, int site) {
    return flow.successorsOf(new Site(site)).stream().map(Site::index).toList();
  }
}
