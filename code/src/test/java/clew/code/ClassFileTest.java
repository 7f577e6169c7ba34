package clew.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.code.dominance.PostDominators;
import clew.code.flow.FlowGraph;
import clew.code.loop.LoopForest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

class ClassFileTest {
  static IntStream versions() {
    return IntStream.rangeClosed(45, 69);
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 300);
  }

  @ParameterizedTest(name = "version {0}")
  @MethodSource("versions")
  void everyVersionFromJava1ToJava25IsRead(int version) {
    byte[] bytes = Assembled.bytes(version, method -> method.visitInsn(Opcodes.RETURN));

    ClassFile classFile = ClassFile.read(bytes);

    assertThat(classFile.version()).isEqualTo(version);
    assertThat(classFile.name()).isEqualTo("Assembled");
    assertThat(classFile.sourceFile()).isEmpty();
    assertThat(classFile.findMethod("f", "()V").map(Method::siteCount)).contains(1);
  }

  @Test
  void labelsLinesAndNamesAreNotCountedAsSites() {
    Method method =
        Assembled.method(
            code -> {
              var start = new Label();
              code.visitLabel(start);
              code.visitLineNumber(7, start);
              code.visitInsn(Opcodes.NOP);
              code.visitJumpInsn(Opcodes.GOTO, start);
            });

    assertThat(method.siteCount()).isEqualTo(2);
    assertThat(method.instructionAt(new Site(1)))
        .isEqualTo(new Instruction.Jump(Opcodes.GOTO, new Site(0)));
    assertThat(method.findLine(new Site(0))).as("without a source file").isEmpty();
  }

  @Test
  void switchesNameTheirSites() {
    Method method =
        Assembled.method(
            code -> {
              var end = new Label();
              var other = new Label();
              code.visitInsn(Opcodes.ICONST_0);
              code.visitTableSwitchInsn(3, 4, end, other, end);
              code.visitLabel(other);
              code.visitInsn(Opcodes.NOP);
              code.visitLabel(end);
              code.visitInsn(Opcodes.RETURN);
            });

    assertThat(method.instructionAt(new Site(1)))
        .isEqualTo(
            new Instruction.Switch(
                Opcodes.TABLESWITCH,
                List.of(3, 4),
                List.of(new Site(2), new Site(3)),
                new Site(3)));
  }

  @Test
  void bytesThatAreNoClassFileAreRefusedByWhatTheyAre() {
    assertThatThrownBy(() -> ClassFile.read(new byte[3]))
        .isInstanceOf(BadClassFileException.class)
        .hasMessage("no class file: only 3 bytes long");
    assertThatThrownBy(
            () -> ClassFile.read("PK\003\004 a jar file".getBytes(StandardCharsets.ISO_8859_1)))
        .isInstanceOf(BadClassFileException.class)
        .hasMessage("no class file: starts with 504b0304 instead of cafebabe");
  }

  @Test
  void versionsThatNobodyKnowsAreRefused() {
    byte[] bytes = Assembled.bytes(Opcodes.V17, method -> method.visitInsn(Opcodes.RETURN));
    bytes[7] = 44;
    assertThatThrownBy(() -> ClassFile.read(bytes))
        .isInstanceOf(BadClassFileException.class)
        .hasMessage("no class file has version 44");
    bytes[7] = 120;
    assertThatThrownBy(() -> ClassFile.read(bytes))
        .isInstanceOf(BadClassFileException.class)
        .hasMessageContaining("120");
  }

  @Test
  void aJumpIntoAnInstructionIsRefused() {
    byte[] bytes =
        Assembled.bytes(
            Opcodes.V1_4,
            code -> {
              var start = new Label();
              code.visitLabel(start);
              code.visitIntInsn(Opcodes.SIPUSH, 0x1234);
              code.visitJumpInsn(Opcodes.IFEQ, start);
              code.visitInsn(Opcodes.RETURN);
            });
    int ifeq = indexOf(bytes, new byte[] {(byte) Opcodes.IFEQ, -1, -3});
    bytes[ifeq + 2] = -2;

    assertThatThrownBy(() -> ClassFile.read(bytes))
        .isInstanceOf(BadClassFileException.class)
        .hasMessage("Assembled.f()V: a jump or range inside an instruction");
  }

  @Test
  void aConstantThatContainsItselfIsRefused() {
    var bootstrap = new Handle(Opcodes.H_INVOKESTATIC, "A", "b", "()V", false);
    var inner = new ConstantDynamic("inner", "I", bootstrap, 77);
    byte[] bytes =
        Assembled.bytes(
            Opcodes.V17,
            code -> {
              code.visitLdcInsn(inner);
              code.visitInsn(Opcodes.RETURN);
            });
    // The bootstrap method's argument is the constant 77; let it be the constant itself.
    int number = indexOf(bytes, new byte[] {3, 0, 0, 0, 77});
    int dynamic = indexOf(bytes, new byte[] {17, 0, 0});
    int[] constants = constantOffsets(bytes);
    int numberIndex = Arrays.binarySearch(constants, number);
    int dynamicIndex = Arrays.binarySearch(constants, dynamic);
    int argument = lastIndexOf(bytes, new byte[] {0, 1, 0, (byte) numberIndex});
    bytes[argument + 3] = (byte) dynamicIndex;

    assertThatThrownBy(() -> ClassFile.read(bytes))
        .isInstanceOf(BadClassFileException.class)
        .hasMessageContaining("nested");
  }

  @Test
  void aClassFileCutShortIsReadOrRefusedAndNothingElse() throws IOException {
    byte[] bytes = ownBytes();
    int refused = 0;
    for (int length = 0; length < bytes.length; length++) {
      refused += readOrRefuse(Arrays.copyOf(bytes, length)).isEmpty() ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(bytes.length * 9 / 10);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aClassFileWithWrongBytesIsReadOrRefusedAndNothingElse(long seed) throws IOException {
    var random = new Random(seed);
    byte[] bytes = ownBytes();
    for (int i = 0; i < 1 + seed % 4; i++) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }

    readOrRefuse(bytes).stream()
        .flatMap(classFile -> classFile.methods().stream())
        .filter(Method::hasCode)
        .map(FlowGraph::of)
        .forEach(
            flow -> {
              assertThat(PostDominators.of(flow).reachesExit(new Site(0))).isTrue();
              assertThat(LoopForest.of(flow).loops()).allMatch(loop -> !loop.body().isEmpty());
            });
  }

  private static Optional<ClassFile> readOrRefuse(byte[] bytes) {
    try {
      return Optional.of(ClassFile.read(bytes));
    } catch (BadClassFileException e) {
      return Optional.empty();
    }
  }

  private static byte[] ownBytes() throws IOException {
    try (InputStream in = ClassFile.class.getResourceAsStream("CodeBase.class")) {
      return in.readAllBytes();
    }
  }

  private static int indexOf(byte[] bytes, byte[] part) {
    for (int i = 0; ; i++) {
      if (Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
        return i;
      }
    }
  }

  private static int lastIndexOf(byte[] bytes, byte[] part) {
    for (int i = bytes.length - part.length; ; i--) {
      if (Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
        return i;
      }
    }
  }

  /** Returns the offset of each constant, by its index. */
  private static int[] constantOffsets(byte[] bytes) {
    var reader = new ClassReader(bytes);
    // ASM's offsets are behind the tag.
    return IntStream.range(0, reader.getItemCount()).map(i -> reader.getItem(i) - 1).toArray();
  }
}
