package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import clew.agent.input.InputTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Calls from outside, woven: their text, and that they run. */
@Isolated
class InputCallsTest {
  private static final InputTable TABLE =
      InputTable.of(
          List.of(
              "1 " + InputForm.OWNER + ".read",
              "2 " + InputForm.OWNER + ".wide",
              "3 " + InputForm.OWNER + ".nothing",
              "300 " + InputForm.OWNER + ".text"));

  private static byte[] weave(byte[] plain) {
    Woven woven = new Weaver(Set.of(ProbeKind.INPUT), TABLE).weave(plain);
    assertThat(woven.gaps()).isEmpty();
    return woven.bytes();
  }

  @Test
  void wovenCodeReadsAsWrittenDown() throws IOException {
    String text =
        GoldenTest.textOf(weave(Generated.withRun(Opcodes.V11, InputForm.INPUT_CALL.code())));

    try (InputStream golden = InputCallsTest.class.getResourceAsStream("input-call.txt")) {
      assertThat(golden).as("no golden text; it would be:\n%s", text).isNotNull();
      assertThat(text).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @EnumSource
  void wovenCodeReturnsWhatPlainCodeDoesAndReturnsItAgainWithoutACall(InputForm form) {
    byte[] plain = Generated.withRun(Opcodes.V11, form.code());
    byte[] woven = weave(plain);

    for (int argument : new int[] {0, 1, 70, -1}) {
      String expected = Generated.run(plain, new int[1], argument);
      List<String> calls = Outside.takeCalls();
      try (TapeInputs inputs = TapeInputs.connect()) {
        assertThat(Generated.run(woven, new int[1], argument)).isEqualTo(expected);
        assertThat(Outside.takeCalls()).isEqualTo(calls);
        assertThat(inputs.size()).isEqualTo(calls.size()).isPositive();
        inputs.play();
        assertThat(Generated.run(woven, new int[1], argument)).isEqualTo(expected);
        assertThat(Outside.takeCalls()).isEmpty();
        assertThat(inputs.size()).isZero();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void wovenCodeThatNobodyListensToMakesItsCalls(InputForm form) {
    byte[] plain = Generated.withRun(Opcodes.V11, form.code());

    String result = Generated.run(weave(plain), new int[1], 3);

    List<String> calls = Outside.takeCalls();
    assertThat(result).isEqualTo(Generated.run(plain, new int[1], 3));
    assertThat(Outside.takeCalls()).isEqualTo(calls).isNotEmpty();
  }

  @Test
  void timeAndFiguresGoToProbesOfTheSameShapeInClassesOfAllVersions() {
    for (int version : new int[] {Opcodes.V1_1, Opcodes.V1_4, Opcodes.V1_6, Opcodes.V11}) {
      byte[] woven = weave(Generated.withRun(version, InputCallsTest::sumOfTimes));

      try (TapeInputs inputs = TapeInputs.connect()) {
        assertThat(Generated.run(woven, new int[1], 0)).isEqualTo(String.valueOf(11 + 12 + 14));
        assertThat(inputs.size()).isZero();
      }
    }
  }

  @Test
  void aClassWithoutSuchCallsComesBackAsTheSameArray() {
    byte[] plain =
        Generated.withRun(
            Opcodes.V11,
            out -> {
              out.visitVarInsn(Opcodes.ILOAD, 1);
              out.visitInsn(Opcodes.IRETURN);
            });

    assertThat(weave(plain)).isSameAs(plain);
  }

  private static void sumOfTimes(MethodVisitor out) {
    String system = "java/lang/System";
    String runtime = "java/lang/Runtime";
    out.visitMethodInsn(Opcodes.INVOKESTATIC, system, "nanoTime", "()J", false);
    out.visitMethodInsn(Opcodes.INVOKESTATIC, system, "currentTimeMillis", "()J", false);
    out.visitInsn(Opcodes.LADD);
    out.visitMethodInsn(Opcodes.INVOKESTATIC, runtime, "getRuntime", "()L" + runtime + ";", false);
    out.visitMethodInsn(Opcodes.INVOKEVIRTUAL, runtime, "freeMemory", "()J", false);
    out.visitInsn(Opcodes.LADD);
    out.visitInsn(Opcodes.L2I);
    out.visitInsn(Opcodes.IRETURN);
  }
}
