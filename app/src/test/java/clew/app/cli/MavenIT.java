package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests of a Maven project, recorded as they run and replayed without the project. */
class MavenIT {
  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>com.acme</groupId><artifactId>shop</artifactId><version>1</version>
        <properties>
          <maven.compiler.release>17</maven.compiler.release>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <dependencies>
          <dependency>
            <groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId>
            <version>%s</version><scope>test</scope>
          </dependency>
          %s
        </dependencies>
        <build><plugins>
          <plugin><artifactId>maven-resources-plugin</artifactId><version>%s</version></plugin>
          <plugin><artifactId>maven-compiler-plugin</artifactId><version>%s</version></plugin>
          <plugin><artifactId>maven-surefire-plugin</artifactId><version>%s</version></plugin>
        </plugins></build>
      </project>
      """;

  /** What else the tests of commons-cli are compiled with; the build has put it on the disk. */
  private static final String OF_COMMONS_CLI =
      """
      <dependency>
        <groupId>org.mockito</groupId><artifactId>mockito-core</artifactId>
        <version>5.18.0</version><scope>test</scope>
      </dependency>
      <dependency>
        <groupId>commons-io</groupId><artifactId>commons-io</artifactId>
        <version>2.19.0</version><scope>test</scope>
      </dependency>
      """;

  private static final String TEST =
      """
      package com.acme;

      import static org.junit.jupiter.api.Assertions.*;

      import java.nio.file.*;
      import java.util.concurrent.atomic.AtomicInteger;
      import org.junit.jupiter.api.Test;
      import org.junit.jupiter.api.io.TempDir;

      class ShopTest {
        @Test
        void threadsCount() throws Exception {
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
        }

        @Test
        void filesKeep(@TempDir Path folder) throws Exception {
          Path file = Files.writeString(folder.resolve("price"), "sold at " + System.nanoTime());
          assertTrue(Files.readString(file).startsWith("sold"));
        }

        @Test
        void timePasses() throws Exception {
          long start = System.currentTimeMillis();
          Thread.sleep(5);
          System.out.println("it is " + java.time.Instant.now());
          assertTrue(System.currentTimeMillis() > start);
        }

        @Test
        void thisFails() {
          assertEquals(370, 73 * 5, "wrong total");
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void itsTestsReplayExactlyWithoutIt() throws Exception {
    Path project = Files.createDirectory(folder.resolve("project"));
    Files.writeString(project.resolve("pom.xml"), pom(""));
    Path tests = Files.createDirectories(project.resolve("src/test/java/com/acme"));
    Files.writeString(tests.resolve("ShopTest.java"), TEST);
    Path file = folder.resolve("tests.clew");

    Ended recorded = new Runs(project).record(file, List.of("mvn", "-o", "-B", "test"), Map.of());
    assertThat(recorded.out()).contains("Tests run: 4, Failures: 1").contains("wrong total");
    assertThat(recorded.status()).isEqualTo(1);
    assertThat(recorded.err()).contains("recorded " + file).doesNotContain("tests-2.clew");
    Runs.delete(project);

    Ended replayed = new Runs(folder).replay(file);

    assertThat(replayed.err()).contains("exact (");
    assertThat(replayed.out()).contains("wrong total");
  }

  /** A project that nobody here wrote, with mocks: all of it is compiled and tested. */
  @Test
  void theTestsOfCommonsCliReplayExactlyWithoutIt() throws Exception {
    Path project = folder.resolve("commons-cli");
    copy(Path.of("target/real/project"), project);
    Files.writeString(project.resolve("pom.xml"), pom(OF_COMMONS_CLI));
    Path file = folder.resolve("commons-cli.clew");

    List<String> command = List.of("mvn", "-o", "-B", "test");
    Ended recorded = new Runs(project).record(file, command, Map.of());
    assertThat(recorded.out()).contains("Tests run: 797, Failures: 0, Errors: 0, Skipped: 59");
    assertThat(recorded.status()).as(recorded.err()).isZero();
    assertThat(recorded.err())
        .contains("recorded " + file)
        .doesNotContain("recorded " + folder.resolve("commons-cli-2.clew"));
    List<String> classes = testClasses(recorded.out());
    assertThat(classes).hasSizeGreaterThan(30);
    Runs.delete(project);

    Ended replayed = new Runs(folder).replay(file);

    assertThat(replayed.err()).contains("exact (");
    assertThat(replayed.out()).contains(classes);
  }

  /** Returns the classes that Maven says it runs. */
  private static List<String> testClasses(String out) {
    Matcher matcher = Pattern.compile("\\[INFO] Running (\\S+)").matcher(out);
    return matcher.results().map(found -> found.group(1)).toList();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }

  private static String pom(String dependencies) throws IOException {
    return POM.formatted(
        junit(), dependencies, plugin("resources"), plugin("compiler"), plugin("surefire"));
  }

  /** The versions that this build itself uses are on the disk already. */
  private static String version(String before) throws IOException {
    String pom = Files.readString(Path.of("../pom.xml"));
    Matcher matcher = Pattern.compile(Pattern.quote(before) + "\\s*<version>([^<]*)").matcher(pom);
    assertThat(matcher.find()).as(before).isTrue();
    return matcher.group(1);
  }

  private static String junit() throws IOException {
    Matcher matcher =
        Pattern.compile("<junit.version>([^<]*)").matcher(Files.readString(Path.of("../pom.xml")));
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  private static String plugin(String name) throws IOException {
    return version("<artifactId>maven-" + name + "-plugin</artifactId>");
  }
}
