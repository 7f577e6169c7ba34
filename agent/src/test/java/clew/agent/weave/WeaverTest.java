package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import clew.agent.Gap;
import clew.probe.wire.GapReason;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class WeaverTest {
  @Test
  void aClassWithNothingToWeaveComesBackAsTheSameArray() {
    byte[] plain =
        Generated.withRun(
            Opcodes.V11,
            out -> {
              out.visitVarInsn(Opcodes.ILOAD, 1);
              out.visitInsn(Opcodes.IRETURN);
            });

    assertThat(Generated.weave(plain).bytes()).isSameAs(plain);
  }

  @Test
  void theSameBytesInGiveTheSameBytesOut() throws IOException {
    int woven = 0;
    for (byte[] classFile : JdkClassFiles.below("java")) {
      byte[] once = Generated.weave(classFile).bytes();
      byte[] again = Generated.weave(classFile.clone()).bytes();
      assertThat(Arrays.equals(once, again)).isTrue();
      woven += once == classFile ? 0 : 1;
    }
    assertThat(woven).isGreaterThan(2000);
  }

  @Test
  void classFilesOfAllVersionsAreWovenAndThoseOfThisJvmRun() {
    int newest = 44 + Runtime.version().feature();
    for (int version = 45; version <= 69; version++) {
      int file = version == 45 ? Opcodes.V1_1 : version;
      for (GoldenForm form : GoldenForm.values()) {
        byte[] plain = Generated.withRun(file, form.code());
        byte[] woven = Generated.weave(plain).bytes();
        assertThat(woven).isNotSameAs(plain);
        assertThat(new ClassReader(woven).readInt(4)).isEqualTo(file);
        if (version <= newest) {
          assertThat(Generated.run(woven, new int[] {1, 1, 1}, 3))
              .isEqualTo(Generated.run(plain, new int[] {1, 1, 1}, 3));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_4, Opcodes.V1_5})
  void subroutinesOfOldCompilersRunAsTheyDoPlain(int version) {
    byte[] plain = Generated.withRun(version, WeaverTest::loopWithSubroutine);
    byte[] woven = Generated.weave(plain).bytes();

    for (int argument : new int[] {0, 1, 5, 1000}) {
      int[] numbers = new int[1000];
      Arrays.setAll(numbers, i -> i % 7);
      String expected = Generated.run(plain, numbers, argument);
      try (CountingSink sink = CountingSink.connect(Long.MAX_VALUE)) {
        assertThat(Generated.run(woven, numbers, argument)).isEqualTo(expected);
        assertThat(sink.paid()).isGreaterThanOrEqualTo(argument - 64);
      }
    }
  }

  /** {@code for (i = 0; i < argument; i++) try { sum /= numbers[i] } finally { sum += i }}. */
  private static void loopWithSubroutine(MethodVisitor out) {
    Label header = new Label();
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label subroutine = new Label();
    Label next = new Label();
    Label exit = new Label();
    out.visitTryCatchBlock(start, end, handler, null);
    out.visitInsn(Opcodes.ICONST_1);
    out.visitVarInsn(Opcodes.ISTORE, 2);
    out.visitInsn(Opcodes.ICONST_0);
    out.visitVarInsn(Opcodes.ISTORE, 3);
    out.visitLabel(header);
    out.visitVarInsn(Opcodes.ILOAD, 3);
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitJumpInsn(Opcodes.IF_ICMPGE, exit);
    out.visitLabel(start);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitVarInsn(Opcodes.ALOAD, 0);
    out.visitVarInsn(Opcodes.ILOAD, 3);
    out.visitInsn(Opcodes.IALOAD);
    out.visitInsn(Opcodes.IDIV);
    out.visitVarInsn(Opcodes.ISTORE, 2);
    out.visitLabel(end);
    out.visitJumpInsn(Opcodes.JSR, subroutine);
    out.visitJumpInsn(Opcodes.GOTO, next);
    out.visitLabel(handler);
    out.visitInsn(Opcodes.POP);
    out.visitJumpInsn(Opcodes.JSR, subroutine);
    out.visitJumpInsn(Opcodes.GOTO, next);
    out.visitLabel(subroutine);
    out.visitVarInsn(Opcodes.ASTORE, 4);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitVarInsn(Opcodes.ILOAD, 3);
    out.visitInsn(Opcodes.IADD);
    out.visitVarInsn(Opcodes.ISTORE, 2);
    out.visitVarInsn(Opcodes.RET, 4);
    out.visitLabel(next);
    out.visitIincInsn(3, 1);
    out.visitJumpInsn(Opcodes.GOTO, header);
    out.visitLabel(exit);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitInsn(Opcodes.IRETURN);
  }

  @Test
  void anEndlessLoopThatWrapsAroundIsInterruptible() {
    byte[] woven = Generated.weave(Generated.withRun(Opcodes.V11, WeaverTest::wrapsAround)).bytes();

    try (CountingSink sink = CountingSink.connect(10_000_000)) {
      assertThat(Generated.run(woven, new int[0], 0))
          .isEqualTo(CountingSink.Enough.class.getName());
      assertThat(sink.paid()).isGreaterThan(10_000_000);
    }
  }

  /** {@code for (i = argument; i <= Integer.MAX_VALUE; i += 3) {}}. */
  private static void wrapsAround(MethodVisitor out) {
    Label header = new Label();
    Label exit = new Label();
    out.visitLabel(header);
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitLdcInsn(Integer.MAX_VALUE);
    out.visitJumpInsn(Opcodes.IF_ICMPGT, exit);
    out.visitIincInsn(1, 3);
    out.visitJumpInsn(Opcodes.GOTO, header);
    out.visitLabel(exit);
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitInsn(Opcodes.IRETURN);
  }

  @Test
  void aLoopWhoseTurnsDoNotCountIsInterruptible() {
    byte[] woven =
        Generated.weave(Generated.withRun(Opcodes.V11, GoldenForm.TURN_THAT_DOES_NOT_COUNT.code()))
            .bytes();

    try (CountingSink sink = CountingSink.connect(10_000_000)) {
      assertThat(Generated.run(woven, new int[1], 1))
          .isEqualTo(CountingSink.Enough.class.getName());
      assertThat(sink.paid()).isGreaterThan(10_000_000);
    }
  }

  @Test
  void aMethodThatWouldNotFitIsLeftAloneAndTheOthersAreWoven() {
    byte[] plain =
        Generated.withMethods(
            Opcodes.V11,
            writer -> {
              Generated.addMethod(writer, "large", "([II)I", out -> sumLoopOf(65_530, out));
              Generated.addMethod(writer, "run", "([II)I", GoldenForm.WHILE_LOOP.code());
            });

    Woven woven = Generated.weave(plain);

    assertThat(woven.gaps())
        .extracting(Gap::reason, Gap::what)
        .containsExactly(
            tuple(GapReason.TOO_LARGE, Generated.NAME.replace('/', '.') + ".large([II)I"));
    assertThat(CodeSizes.of(woven.bytes()).get("large"))
        .isEqualTo(CodeSizes.of(plain).get("large"));
    assertThat(CodeSizes.of(woven.bytes()).get("run"))
        .isGreaterThan(CodeSizes.of(plain).get("run"));
    assertThat(Generated.run(woven.bytes(), new int[0], 9)).isEqualTo("0");
  }

  /** A loop of about {@code size} bytes that rounds {@code argument} times. */
  private static void loopOf(int size, MethodVisitor out) {
    Label header = new Label();
    Label exit = new Label();
    out.visitLabel(header);
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitJumpInsn(Opcodes.IFLE, exit);
    for (int i = 0; i < (size - 15) / 3; i++) {
      out.visitIincInsn(2, 1);
    }
    out.visitIincInsn(1, -1);
    out.visitJumpInsn(Opcodes.GOTO, header);
    out.visitLabel(exit);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitInsn(Opcodes.IRETURN);
  }

  @ParameterizedTest
  @ValueSource(ints = {32_000, 32_700, 32_765, 33_000, 60_000})
  void jumpsThatBecomeWideRunAsTheyDoPlain(int size) {
    byte[] plain = Generated.withRun(Opcodes.V11, out -> sumLoopOf(size, out));

    byte[] woven = Generated.weave(plain).bytes();

    assertThat(woven).isNotSameAs(plain);
    assertThat(Generated.run(woven, new int[0], 3)).isEqualTo(Generated.run(plain, new int[0], 3));
  }

  private static void sumLoopOf(int size, MethodVisitor out) {
    out.visitInsn(Opcodes.ICONST_0);
    out.visitVarInsn(Opcodes.ISTORE, 2);
    loopOf(size, out);
  }

  @Test
  void aMethodThatHotSpotCompilesIsNotPushedOverItsLimit() {
    int checked = 0;
    for (int size = 6000; size < 8000; size += 7) {
      for (int loops = 1; loops < 30; loops += 7) {
        int each = size / loops;
        int count = loops;
        byte[] plain =
            Generated.withRun(
                Opcodes.V11,
                out -> {
                  out.visitInsn(Opcodes.ICONST_0);
                  out.visitVarInsn(Opcodes.ISTORE, 2);
                  for (int loop = 0; loop < count; loop++) {
                    loopWithConstants(each, out);
                  }
                  out.visitVarInsn(Opcodes.ILOAD, 2);
                  out.visitInsn(Opcodes.IRETURN);
                });
        int before = CodeSizes.of(plain).getOrDefault("run", 0);
        int after = CodeSizes.of(Generated.weave(plain).bytes()).getOrDefault("run", 0);
        // A call of three bytes a loop is the least that there can be.
        if (before + 3 * (loops + 1) <= 8000) {
          assertThat(after).isLessThanOrEqualTo(8000);
          checked++;
        }
      }
    }
    assertThat(checked).isGreaterThan(1000);
  }

  /** Half of it constants of two bytes, which nobody could tell from those of three. */
  private static void loopWithConstants(int size, MethodVisitor out) {
    Label header = new Label();
    Label exit = new Label();
    out.visitInsn(Opcodes.ICONST_0);
    out.visitVarInsn(Opcodes.ISTORE, 3);
    out.visitLabel(header);
    out.visitVarInsn(Opcodes.ILOAD, 3);
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitJumpInsn(Opcodes.IF_ICMPGE, exit);
    for (int i = 0; i < (size - 15) / 3; i++) {
      out.visitLdcInsn(100_000);
      out.visitInsn(Opcodes.POP);
    }
    out.visitIincInsn(3, 1);
    out.visitJumpInsn(Opcodes.GOTO, header);
    out.visitLabel(exit);
  }

  @Test
  void aClassWhoseConstantsAreFullRunsUnwoven() {
    byte[] plain =
        Generated.withMethods(
            Opcodes.V11,
            writer -> {
              Generated.addMethod(writer, "run", "([II)I", GoldenForm.WHILE_LOOP.code());
              for (int constant = 0; constant < 65_522; constant++) {
                writer.newConst(constant);
              }
            });

    Woven woven = Generated.weave(plain);

    assertThat(woven.bytes()).isSameAs(plain);
    assertThat(woven.gaps())
        .extracting(Gap::reason, Gap::what)
        .containsExactly(tuple(GapReason.TOO_LARGE, Generated.NAME.replace('/', '.')));
    assertThat(Generated.run(woven.bytes(), new int[0], 9)).isEqualTo("0");
  }

  @Test
  void aMethodThatUsesAllLocalsIsStillWoven() {
    byte[] plain =
        Generated.withRun(
            Opcodes.V11,
            out -> {
              out.visitInsn(Opcodes.ICONST_0);
              out.visitVarInsn(Opcodes.ISTORE, 65_534);
              GoldenForm.COUNTED_UP.code().accept(out);
            });

    byte[] woven = Generated.weave(plain).bytes();

    assertThat(woven).isNotSameAs(plain);
    assertThat(Generated.run(woven, new int[0], 9)).isEqualTo(Generated.run(plain, new int[0], 9));
  }

  @Test
  void aClassWhoseHierarchyIsNowhereToBeFoundIsWoven() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "a/B", null, "no/Such", new String[] {"no/One"});
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "(Lno/Such;)V", null, null);
    method.visitCode();
    Label header = new Label();
    method.visitLabel(header);
    method.visitFrame(Opcodes.F_FULL, 2, new Object[] {"a/B", "no/One"}, 0, new Object[0]);
    method.visitJumpInsn(Opcodes.GOTO, header);
    method.visitMaxs(0, 2);
    method.visitEnd();
    writer.visitEnd();
    byte[] plain = writer.toByteArray();

    assertThat(Generated.weave(plain).bytes()).isNotSameAs(plain);
  }

  @Test
  void damagedClassFilesAreRefusedAndNothingWorse() throws IOException {
    Random random = new Random(20);
    List<byte[]> classFiles = JdkClassFiles.below("java/util/zip");
    int refused = 0;
    for (int round = 0; round < 3000; round++) {
      byte[] damaged = classFiles.get(random.nextInt(classFiles.size())).clone();
      for (int i = 0; i <= random.nextInt(3); i++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      if (random.nextInt(4) == 0) {
        damaged = Arrays.copyOf(damaged, random.nextInt(damaged.length));
      }
      try {
        Generated.weave(damaged);
      } catch (RuntimeException e) {
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(100);
  }

  @Test
  void aVersionThatAsmDoesNotKnowIsRefused() {
    byte[] future = Generated.withRun(Opcodes.V11, GoldenForm.WHILE_LOOP.code());
    future[7] = 120;

    assertThatThrownBy(() -> new Weaver(Set.of(ProbeKind.YIELD)).weave(future))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("120");
  }
}
