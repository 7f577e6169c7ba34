package clew.agent.harm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import targets.harm.Loaders;
import targets.harm.Order;
import targets.harm.Traces;

/** Whatever fails in the agent, the target runs as if it were not there, and we say why. */
class StartIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private final String targets = Target.placeOf(Order.class);

  @Test
  void withoutAPlanTheTargetRunsAlone() throws IOException {
    Path missing = folder.resolve("missing.properties");

    runsUnharmed("-javaagent:" + Target.agentJar() + "=" + missing);

    assertThat(failure(folder)).startsWith("java.nio.file.NoSuchFileException").endsWith("\n");
    assertThat(failure(folder).lines()).hasSize(1);
  }

  @Test
  void withoutAnArgumentTheTargetRunsAlone() {
    runsUnharmed("-javaagent:" + Target.agentJar());
  }

  @Test
  void aPlanWithoutAFolderSaysSoBesideThePlan() throws IOException {
    Path plan = Files.writeString(folder.resolve("plan.properties"), "scope=**");

    runsUnharmed("-javaagent:" + Target.agentJar() + "=" + plan);

    assertThat(failure(folder)).contains("the plan has no folder");
  }

  @Test
  void aFolderThatIsNotThereSaysSoBesideThePlan() throws IOException {
    Path plan =
        Files.writeString(folder.resolve("plan.properties"), "folder=" + folder.resolve("nowhere"));

    runsUnharmed("-javaagent:" + Target.agentJar() + "=" + plan);

    assertThat(failure(folder)).contains("nowhere");
  }

  @Test
  void aPlanThatIsNoPlanSaysSo() throws IOException {
    Path plan = Files.writeString(folder.resolve("plan.properties"), "folder=a\\u00");

    runsUnharmed("-javaagent:" + Target.agentJar() + "=" + plan);

    assertThat(failure(folder)).contains("IllegalArgumentException");
  }

  @Test
  void anAgentInAFolderWithBlanksAndPercentSignsWorks() throws IOException {
    Path place = Files.createDirectories(folder.resolve("a plus+ %20 place"));
    Path agent = Files.copy(Target.agentJar(), place.resolve("clew agent.jar"));
    Target target = Target.of(folder, "-cp", targets, Order.class.getName());

    Ended woven = target.runWith(agent);

    FeaturesIT.assertSame(woven, target.runPlain());
    assertThat(woven.recorded().classes()).contains("targets/harm/Order");
  }

  @Test
  void anUncaughtExceptionIsRecordedAndShownAsPlain() {
    Target target = Target.of(folder, "-cp", targets, Traces.class.getName());

    Ended woven = target.runWoven();

    FeaturesIT.assertSame(woven, target.runPlain());
    assertThat(woven.exitCode()).isEqualTo(1);
    assertThat(woven.recorded().isComplete()).isTrue();
  }

  @Test
  void classesThatCannotBeWovenRunUnwovenOrFailAsPlain() throws IOException {
    Path files = Files.createDirectories(folder.resolve("files"));
    byte[] good = loop(writer -> {});
    Files.write(files.resolve("good"), good);
    byte[] future = good.clone();
    future[7] = 120;
    Files.write(files.resolve("future"), future);
    Files.write(files.resolve("truncated"), java.util.Arrays.copyOf(good, good.length / 2));
    Files.write(files.resolve("garbage"), new byte[] {1, 2, 3});
    Files.write(files.resolve("empty"), new byte[0]);
    Files.write(files.resolve("full"), loop(StartIT::fillConstants));
    Target target = Target.of(folder, "-cp", targets, Loaders.class.getName(), files.toString());

    Ended woven = target.runWoven();

    FeaturesIT.assertSame(woven, target.runPlain());
    assertThat(woven.output())
        .contains(
            "full made.Full 45", "good made.Full 45", "future java.lang.UnsupportedClassVersion");
    assertThat(woven.recorded().gapsOf("TOO_LARGE"))
        .singleElement()
        .matches(gap -> gap.what().equals("made.Full"));
    assertThat(woven.recorded().gapsOf("UNREADABLE")).hasSize(4);
    assertThat(woven.recorded().gapsOf("MISSED")).isEmpty();
    assertThat(woven.recorded().isComplete()).isTrue();
  }

  private static byte[] loop(Consumer<ClassWriter> more) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "made/Full", null, "java/lang/Object", null);
    MethodVisitor out =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "([II)I", null, null);
    out.visitCode();
    Label header = new Label();
    out.visitInsn(Opcodes.ICONST_0);
    out.visitVarInsn(Opcodes.ISTORE, 2);
    out.visitLabel(header);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitInsn(Opcodes.IADD);
    out.visitVarInsn(Opcodes.ISTORE, 2);
    out.visitIincInsn(1, -1);
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitJumpInsn(Opcodes.IFGT, header);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitInsn(Opcodes.IRETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
    more.accept(writer);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void fillConstants(ClassWriter writer) {
    for (int constant = 0; constant < 65_522; constant++) {
      writer.newConst(constant);
    }
  }

  private void runsUnharmed(String option) {
    Target target = Target.of(folder, "-cp", targets, Order.class.getName());

    Ended withAgent = target.run(target.newFolder("agent"), List.of(option));

    FeaturesIT.assertSame(withAgent, target.runPlain());
  }

  private static String failure(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return Files.readString(
          files.filter(file -> file.toString().endsWith(".failed")).findAny().orElseThrow());
    }
  }
}
