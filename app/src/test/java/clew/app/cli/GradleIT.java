package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import clew.app.cli.Runs.Ended;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests of a Gradle project, recorded as they run, where there is a Gradle. */
class GradleIT {
  private static final String BUILD =
      """
      apply plugin: 'java'
      dependencies { testImplementation fileTree('libs') }
      test { testLogging { showStandardStreams = true } }
      """;

  private static final String TEST =
      """
      package com.acme;

      import static org.junit.Assert.assertEquals;

      import java.util.concurrent.atomic.AtomicInteger;
      import org.junit.Test;

      public class ShopTest {
        @Test
        public void threadsCount() throws Exception {
          AtomicInteger count = new AtomicInteger();
          Thread[] threads = new Thread[3];
          for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
              for (int k = 0; k < 500; k++) {
                count.incrementAndGet();
              }
            });
            threads[i].start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          assertEquals(1500, count.get());
          System.out.println("sold " + count);
        }
      }
      """;

  @TempDir private Path folder;
  private Path project;
  private Map<String, String> environment;
  private Ended plain;

  /** Gradle's own files, and so its daemons, are this test's alone. */
  @BeforeEach
  void layOutProject() throws Exception {
    assumeTrue(isOnPath("gradle"), "no gradle on the PATH");
    environment = Map.of("GRADLE_USER_HOME", folder.resolve("home").toString());
    project = Files.createDirectory(folder.resolve("project"));
    Files.writeString(project.resolve("build.gradle"), BUILD);
    Files.writeString(project.resolve("settings.gradle"), "rootProject.name = 'shop'\n");
    Path tests = Files.createDirectories(project.resolve("src/test/java/com/acme"));
    Files.writeString(tests.resolve("ShopTest.java"), TEST);
    Path libs = Files.createDirectory(project.resolve("libs"));
    try (Stream<Path> jars = Files.list(Path.of("target/real/gradle"))) {
      for (Path jar : jars.toList()) {
        Files.copy(jar, libs.resolve(jar.getFileName()));
      }
    }
    plain = gradle("--offline", "--no-daemon", "test");
    assumeTrue(plain.status() == 0, "this Gradle does not run on this Java: " + plain.err());
  }

  @AfterEach
  void stopDaemons() throws Exception {
    if (environment != null && Files.exists(project)) {
      gradle("--stop");
    }
  }

  @Test
  void onlyTheJvmOfItsTestsIsRecordedAndReplaysWithoutTheProject() throws Exception {
    assertThat(plain.out()).contains("sold 1500");
    Path file = folder.resolve("tests.clew");

    Ended recorded = record(file, "--offline", "--no-daemon", "cleanTest", "test");

    assertThat(recorded.status()).as(recorded.err()).isZero();
    assertThat(tests(recorded.out())).isEqualTo(tests(plain.out()));
    assertThat(recorded.err()).contains("recorded " + file);
    assertThat(folder.resolve("tests-2.clew")).doesNotExist();
    Ended info = new Runs(folder).run(Runs.clew("info", file.toString()));
    assertThat(info.out()).contains("GradleWorkerMain 'Gradle Test Executor");
    Files.move(project, folder.resolve("elsewhere"));
    Ended replayed = new Runs(folder).replay(file);
    assertThat(replayed.err()).contains("exact (").doesNotContain("not exact");
  }

  @Test
  void aDaemonThatRanBeforeIsNotPretendedToBeRecorded() throws Exception {
    Ended before = gradle("--offline", "--daemon", "help");
    assertThat(before.status()).as(before.err()).isZero();
    Path file = folder.resolve("tests.clew");

    Ended recorded = record(file, "--offline", "--daemon", "cleanTest", "test");

    assertThat(recorded.out()).contains("sold 1500");
    // A newer Gradle may hand its daemon the environment of whoever calls: then it is recorded.
    if (!Files.exists(file)) {
      assertThat(recorded.status()).isEqualTo(2);
      assertThat(recorded.err()).contains("nothing is recorded").contains("gradle --no-daemon");
    } else {
      assertThat(recorded.status()).isZero();
      assertThat(recorded.err()).contains("recorded " + file);
    }
  }

  @Test
  void testsThatAreUpToDateAreNotPretendedToBeRecorded() throws Exception {
    Path file = folder.resolve("tests.clew");

    Ended recorded = record(file, "--offline", "--no-daemon", "test");

    assertThat(recorded.status()).isEqualTo(2);
    assertThat(recorded.err()).contains("nothing is recorded").contains("cleanTest");
    assertThat(file).doesNotExist();
  }

  /** Returns what the tests have printed, and how they ended, without how long that took. */
  private static List<String> tests(String out) {
    Pattern told = Pattern.compile("ShopTest|sold|BUILD|FAILED");
    return out.lines()
        .filter(told.asPredicate())
        .map(line -> line.replaceAll(" in .*", ""))
        .toList();
  }

  private Ended gradle(String... arguments) throws IOException, InterruptedException {
    return new Runs(project).run(command(arguments), environment);
  }

  private Ended record(Path file, String... arguments) throws IOException, InterruptedException {
    return new Runs(project).record(file, command(arguments), environment);
  }

  private static List<String> command(String... arguments) {
    return Stream.concat(Stream.of("gradle"), Stream.of(arguments)).toList();
  }

  private static boolean isOnPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .anyMatch(part -> Files.isExecutable(Path.of(part, program)));
  }
}
