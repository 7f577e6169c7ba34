package clew.agent.harm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import targets.link.LinkAll;

/** Every class passes the JVM's verifier woven if and only if it does so plain. */
class VerifierIT {
  private static final List<String> VERIFY_ALL = List.of("-Xverify:all", "-Xmx1g");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void theClassesOfTheBaseModuleVerifyAsPlainOnesDo() {
    Ended woven = linkedAsPlain(List.of(), List.of("jrt:java.base"), Target.EVERYTHING);

    System.out.println("classes of java.base" + ": " + summary(woven));
    assertThat(woven.lines()).hasSizeGreaterThan(5000);
    assertThat(woven.recorded().woven()).isGreaterThan(4000);
  }

  @Test
  @Tag("nightly")
  void allClassesOfTheJdkVerifyAsPlainOnesDo() {
    Ended woven =
        linkedAsPlain(List.of("--add-modules", "ALL-SYSTEM"), List.of("jrt:*"), Target.EVERYTHING);

    System.out.println("classes of the JDK" + ": " + summary(woven));
    assertThat(woven.lines()).hasSizeGreaterThan(20_000);
    assertThat(woven.recorded().woven()).isGreaterThan(15_000);
  }

  @Test
  void theClassesOfAFewLibrariesVerifyAsPlainOnesDo() throws IOException {
    List<Path> jars = jarsIn("sample");

    Ended woven = linkedAsPlain(classPath(jars), names(jars), "");

    System.out.println("classes of " + jars.size() + " libraries" + ": " + summary(woven));
    assertThat(jars).hasSizeGreaterThanOrEqualTo(4);
    assertThat(woven.lines()).hasSizeGreaterThan(5000);
    assertThat(woven.recorded().woven()).isGreaterThan(4000);
  }

  @Test
  @Tag("nightly")
  void theClassesOfWellKnownLibrariesVerifyAsPlainOnesDo() throws IOException {
    List<Path> jars = jarsIn("nightly");

    Ended woven = linkedAsPlain(classPath(jars), names(jars), "");

    System.out.println("classes of " + jars.size() + " libraries" + ": " + summary(woven));
    assertThat(jars).hasSizeGreaterThanOrEqualTo(30);
    assertThat(woven.lines()).hasSizeGreaterThan(50_000);
    assertThat(woven.recorded().woven()).isGreaterThan(40_000);
  }

  private static List<Path> jarsIn(String set) throws IOException {
    try (Stream<Path> jars =
        Files.list(Path.of(System.getProperty("clew.libraries", "target/libraries"), set))) {
      return jars.map(Path::toAbsolutePath).sorted().toList();
    }
  }

  private static List<String> classPath(List<Path> jars) {
    return List.of("-cp", Target.classPath(Stream.concat(targets(), jars.stream())));
  }

  private static Stream<Path> targets() {
    return Stream.of(Path.of(Target.placeOf(LinkAll.class)));
  }

  private static List<String> names(List<Path> jars) {
    return jars.stream().map(Path::toString).toList();
  }

  private Ended linkedAsPlain(List<String> options, List<String> places, String plan) {
    List<String> arguments = new ArrayList<>(VERIFY_ALL);
    arguments.addAll(List.of("-cp", Target.classPath(targets())));
    arguments.addAll(options);
    arguments.add(LinkAll.class.getName());
    arguments.addAll(places);
    Target target = new Target(folder, arguments);

    Ended plain = target.runPlain();
    Ended woven = target.runWoven(plan);

    List<String> changed = new ArrayList<>(woven.lines());
    changed.removeAll(new java.util.HashSet<>(plain.lines()));
    assertThat(changed).isEmpty();
    assertThat(woven.output()).isEqualTo(plain.output());
    assertThat(woven.exitCode()).as(woven.errors()).isZero();
    assertThat(woven.recorded().avoidableGaps()).isEmpty();
    assertThat(woven.recorded().isComplete()).isTrue();
    return woven;
  }

  private static String summary(Ended woven) {
    long ok = woven.lines().stream().filter(line -> line.contains("\tok ")).count();
    return woven.lines().size()
        + " linked, of which "
        + ok
        + " verify; "
        + woven.recorded().woven()
        + " woven; gaps "
        + woven.recorded().gaps();
  }
}
