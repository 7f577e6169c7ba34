package clew.agent.harm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import targets.harm.Forms;
import targets.harm.Loaders;
import targets.harm.Locked;
import targets.harm.Mirrors;
import targets.harm.Order;
import targets.harm.Threads;
import targets.harm.Traces;

/** Programs print, throw and exit woven as they do plain. */
class FeaturesIT {
  private static final String TARGETS = Target.placeOf(Forms.class);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @ParameterizedTest
  @ValueSource(
      classes = {
        Forms.class,
        Mirrors.class,
        Order.class,
        Traces.class,
        Loaders.class,
        Threads.class
      })
  void aProgramShowsTheSame(Class<?> program) {
    showsTheSame("-cp", TARGETS, program.getName());
  }

  /** Where the JDK itself gives up turns, and draws when: nothing of it may be half done then. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void threadsShowTheSameWhereverTheJdkLetsOthersRun(int seed) {
    Target target = Target.of(folder, "-cp", TARGETS, Threads.class.getName());

    Ended woven = target.runWoven(Target.EVERYTHING, "schedule=chaos:" + seed);

    assertSame(woven, target.runPlain());
    assertThat(woven.recorded().isComplete()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(classes = {Forms.class, Traces.class})
  void aProgramShowsTheSameWhenTheJdkIsWovenToo(Class<?> program) {
    Target target = Target.of(folder, "-cp", TARGETS, program.getName());

    Ended woven = target.runWoven(Target.EVERYTHING);

    assertSame(woven, target.runPlain());
    assertThat(woven.recorded().woven()).isGreaterThan(500);
    assertThat(woven.recorded().avoidableGaps()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"events=no", "events=yes"})
  void methodsWithMonitorsAreCompiledAsEver(String plan) {
    Target target =
        Target.of(
            folder,
            "-Xbatch",
            "-Xlog:monitormismatch=info",
            "-cp",
            TARGETS,
            Locked.class.getName());

    assertSame(target.runWoven(plan), target.runPlain());
  }

  @Test
  void hashCodesThatTheJvmDrawsInAnotherWayAreAGap() {
    Ended counting =
        showsTheSame(
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=3",
            "-cp",
            TARGETS,
            Locked.class.getName());
    Ended usual = showsTheSame("-cp", TARGETS, Locked.class.getName());

    assertThat(counting.recorded().gaps())
        .extracting(Recorded.Missing::what)
        .contains("identity hash codes");
    assertThat(usual.recorded().gaps())
        .extracting(Recorded.Missing::what)
        .doesNotContain("identity hash codes");
  }

  @Test
  void recordsSealedTypesAndHiddenClasses() {
    Path classes = new Sources(folder).compileResource("Modern17.java", "--release", "17");

    Ended woven = showsTheSame("-cp", classes.toString(), "Modern17");

    assertThat(woven.output()).contains("hidden true 4950");
    assertThat(woven.recorded().gapsOf("HIDDEN_CLASS")).isNotEmpty();
  }

  @Test
  @EnabledForJreRange(
      min = JRE.JAVA_21,
      disabledReason = "pattern switches and virtual threads are of Java 21")
  void patternSwitchesAndVirtualThreads() {
    Path classes = new Sources(folder).compileResource("Modern21.java", "--release", "21");

    showsTheSame("-cp", classes.toString(), "Modern21");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "code before super() is of Java 25")
  void codeInFrontOfTheSuperConstructor() {
    Path classes = new Sources(folder).compileResource("Modern25.java", "--release", "25");

    showsTheSame("-cp", classes.toString(), "Modern25");
  }

  @Test
  void aLargeInitialiser() {
    List<String> numbers = IntStream.range(0, 8000).mapToObj(i -> "" + i * 7 % 1000).toList();
    String text =
        "public class Large { static int[] TABLE = {"
            + String.join(",", numbers)
            + "}; static int sum = sum(); static int sum() { int s = 0;"
            + " for (int i = 0; i < TABLE.length; i++) s = s * 31 + TABLE[i]; return s; }"
            + " public static void main(String[] a) { System.out.println(sum); } }";
    Path classes = new Sources(folder).compile("Large.java", text, "--release", "11");

    Ended woven = showsTheSame("-cp", classes.toString(), "Large");

    assertThat(woven.recorded().classes()).contains("Large");
  }

  @Test
  void classesMadeByOtherCompilers() throws IOException {
    String path;
    try (Stream<Path> jars = Files.list(Path.of(System.getProperty("clew.libraries"), "sample"))) {
      path = Target.classPath(jars.map(Path::toAbsolutePath));
    }
    Path classes =
        new Sources(folder).compileResource("Tongues.java", "--release", "17", "-cp", path);

    Ended woven = showsTheSame("-cp", classes + java.io.File.pathSeparator + path, "Tongues");

    assertThat(woven.recorded().classes())
        .contains("kotlin/text/StringsKt", "scala/collection/immutable/Vector");
  }

  @Test
  void aNamedModule() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source/made"));
    Path info = folder.resolve("source/module-info.java");
    Files.writeString(info, "module made.here { exports made; }");
    Path main = source.resolve("Main.java");
    Files.writeString(
        main,
        "package made; public class Main { public static void main(String[] a) { int s = 0;"
            + " for (int i = 0; i < 9; i++) s += i; Module m = Main.class.getModule();"
            + " System.out.println(s + m.toString() + m.getDescriptor().requires()); } }");
    Path classes = new Sources(folder).compile(List.of(info, main), "--release", "11");

    Ended woven = showsTheSame("-p", classes.toString(), "-m", "made.here/made.Main");

    assertThat(woven.output()).contains("module made.here");
    assertThat(woven.recorded().classes()).contains("made/Main");
  }

  @Test
  @EnabledForJreRange(
      max = JRE.JAVA_23,
      disabledReason = "a security manager cannot be had since Java 24")
  void aSecurityManagerThatTrustsTheAgent() throws IOException {
    Path policy =
        Files.writeString(
            folder.resolve("agent.policy"),
            "grant codeBase \"%s\" { permission java.security.AllPermission; };"
                .formatted(Target.agentJar().toUri()));

    Ended woven = showsTheSame(underSecurityManager(policy));

    assertThat(woven.recorded().classes()).contains("targets/harm/Traces");
    assertThat(woven.recorded().isComplete()).isTrue();
  }

  @Test
  @EnabledForJreRange(
      max = JRE.JAVA_23,
      disabledReason = "a security manager cannot be had since Java 24")
  void aSecurityManagerThatTrustsNobody() throws IOException {
    Path policy = Files.writeString(folder.resolve("none.policy"), "");
    Target target = Target.of(folder, underSecurityManager(policy));

    assertSame(target.runWoven(), target.runPlain());
  }

  private static String[] underSecurityManager(Path policy) {
    return new String[] {
      "-Djava.security.manager",
      "-Djava.security.policy==" + policy,
      "-cp",
      TARGETS,
      Traces.class.getName()
    };
  }

  private Ended showsTheSame(String... arguments) {
    Target target = Target.of(folder, arguments);
    Ended woven = target.runWoven(Target.EVERYTHING);
    assertSame(woven, target.runPlain());
    List<String> classes = new ArrayList<>(woven.recorded().classes());
    assertThat(classes).isNotEmpty();
    assertThat(woven.recorded().avoidableGaps()).isEmpty();
    return woven;
  }

  static void assertSame(Ended woven, Ended plain) {
    assertThat(woven.output()).isEqualTo(plain.output());
    assertThat(woven.errors()).isEqualTo(plain.errors());
    assertThat(woven.exitCode()).isEqualTo(plain.exitCode());
    assertThat(plain.output()).isNotEmpty();
  }
}
