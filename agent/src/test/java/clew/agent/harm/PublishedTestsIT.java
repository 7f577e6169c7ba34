package clew.agent.harm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The published tests of libraries that nobody here wrote end the same way plain and woven.
 *
 * <p>A test that differs is run plain once more: if it differs from itself it proves nothing. All
 * others must be listed, one by one and with the reason, in {@code accepted-differences.txt}.
 */
class PublishedTestsIT {
  /** What the builds of these libraries open to their tests. */
  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.reflect",
          "java.lang.invoke",
          "java.util",
          "java.util.concurrent",
          "java.time",
          "java.time.chrono",
          "java.io",
          "java.nio");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @ParameterizedTest(name = "{0}: at least {1} tests")
  @CsvSource({"commons-csv, 600", "commons-codec, 800"})
  void testsEndAsTheyDoPlain(String library, int leastTests) throws IOException {
    // A sample: what its authors call performance tests takes most of the time.
    provesTheSame(library, leastTests, ".*(PerformanceTest|PrinterTest|codec.digest.*)");
  }

  @Tag("nightly")
  @ParameterizedTest(name = "{0}: at least {1} tests")
  @CsvSource({
    "commons-csv, 700",
    "commons-codec, 1000",
    "commons-lang3, 50000",
    "commons-collections4, 8000",
    "commons-io, 4000",
    "commons-text, 1000",
    "commons-math3, 4000"
  })
  void testsOfTheWholeListEndAsTheyDoPlain(String library, int leastTests) throws IOException {
    provesTheSame(library, leastTests, "none");
  }

  private void provesTheSame(String library, int leastTests, String leftOut) throws IOException {
    Path jar = onlyJarIn(jars().resolve(library));
    long start = System.nanoTime();
    PublishedOutcomes plain = run(jar, leftOut, "plain");
    long between = System.nanoTime();
    PublishedOutcomes woven = run(jar, leftOut, "woven");
    long end = System.nanoTime();

    System.out.println(
        library
            + ": plain "
            + plain
            + (" in " + (between - start) / 1_000_000_000 + " s; woven ")
            + woven
            + (" in " + (end - between) / 1_000_000_000 + " s"));
    Map<String, String> differences = woven.differencesTo(plain);
    if (!differences.isEmpty()) {
      Map<String, String> unsteady = run(jar, leftOut, "plain").differencesTo(plain);
      System.out.println(library + ": differ from themselves when plain: " + unsteady);
      differences.keySet().removeAll(unsteady.keySet());
    }
    Map<String, String> accepted = acceptedFor(library);
    accepted.keySet().forEach(test -> assertThat(plain.byTest()).containsKey(test));
    differences.keySet().removeAll(accepted.keySet());
    assertThat(differences).isEmpty();
    assertThat(plain.count("passed")).isGreaterThanOrEqualTo(leastTests);
  }

  /** Runs all tests in a folder that no test has seen, as their own build would have it. */
  private PublishedOutcomes run(Path jar, String leftOut, String how) throws IOException {
    Path project = Files.createTempDirectory(folder, "project");
    Path reports = Files.createDirectories(project.resolve("reports"));
    Path tests = project.resolve("target/test-classes");
    unpack(jar, tests);
    unpack(jar, project.resolve("src/test/resources"));
    List<String> arguments = new ArrayList<>();
    for (String opened : OPENED) {
      arguments.addAll(List.of("--add-opens", "java.base/" + opened + "=ALL-UNNAMED"));
    }
    arguments.addAll(
        List.of(
            "-Djava.awt.headless=true",
            "-Duser.language=en",
            "-Duser.country=US",
            "-Xmx5g", // tests of commons-text fill arrays of more than 2 GB
            "-cp",
            classPath(tests),
            "org.junit.platform.console.ConsoleLauncher",
            "execute",
            "--scan-class-path=" + tests,
            "--include-classname=.*Test",
            "--exclude-classname=" + leftOut,
            "--disable-banner",
            "--details=none",
            "--reports-dir=" + reports));
    Target target = new Target(project, arguments);
    if (how.equals("plain")) {
      target.runPlain();
    } else {
      Recorded recorded = target.runWoven().recorded();
      assertThat(recorded.woven()).isGreaterThan(300);
      assertThat(recorded.gapsOf("WEAVER_FAILED", "UNREADABLE")).isEmpty();
    }
    return PublishedOutcomes.read(reports);
  }

  private static String classPath(Path tests) throws IOException {
    try (Stream<Path> support = Files.list(jars().resolve("support"))) {
      return Target.classPath(
          Stream.concat(Stream.of(tests), support.sorted().map(Path::toAbsolutePath)));
    }
  }

  private static Path jars() {
    return Path.of(System.getProperty("clew.test.jars", "target/test-jars"));
  }

  private static Path onlyJarIn(Path place) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      return files.findAny().orElseThrow().toAbsolutePath();
    }
  }

  private static void unpack(Path tests, Path place) throws IOException {
    try (JarFile jar = new JarFile(tests.toFile())) {
      for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
        JarEntry entry = entries.nextElement();
        Path file = place.resolve(entry.getName()).normalize();
        assertThat(file.startsWith(place)).isTrue();
        if (entry.isDirectory()) {
          Files.createDirectories(file);
          continue;
        }
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (InputStream bytes = jar.getInputStream(entry)) {
          Files.copy(bytes, file);
        }
      }
    }
  }

  private static Map<String, String> acceptedFor(String library) throws IOException {
    Map<String, String> accepted = new HashMap<>();
    try (InputStream list =
        Objects.requireNonNull(
            PublishedTestsIT.class.getResourceAsStream("accepted-differences.txt"))) {
      List<String> lines =
          new ArrayList<>(new String(list.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
      lines.removeIf(line -> line.startsWith("#") || line.isBlank());
      for (String line : lines) {
        String[] parts = line.split(" \\| ", 3);
        if (parts[0].equals(library)) {
          accepted.put(parts[1], parts[2]);
        }
      }
    }
    return accepted;
  }
}
