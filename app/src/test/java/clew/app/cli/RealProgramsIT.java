package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that nobody here wrote replay exactly, without their jars and their files. */
class RealProgramsIT {
  private static final String IO = "org.apache.commons.io.";
  private static final String POOL = "org.apache.commons.pool2.";

  /** Its own library's build leaves it out: it fills the memory, which takes minutes. */
  private static final String LEFT_OUT = POOL + "impl.TestSoftRefOutOfMemory";

  private static final String ALL_WELL = "[1-9]\\d* tests successful[^\\d]*0 tests failed";

  /** Some of its tests ran and were right, or none are for this system. */
  private static final String SOMETHING_WELL = "\\b[1-9]\\d* tests successful|\\b0 tests failed";

  /** Quick ones that use threads and timers; all others are in the nightly list. */
  private static final List<String> POOL_SAMPLE =
      List.of(
          "TestBaseObjectPool",
          "TestTrackedUse",
          "impl.TestEvictionTimer",
          "impl.TestLinkedBlockingDeque");

  /** Quick ones that read and write files; two of them mock streams, and so {@code Object}. */
  private static final List<String> IO_SAMPLE =
      List.of(
          "FilenameUtilsTest",
          "IOUtilsCopyTest",
          "FileUtilsDirectoryContainsTest",
          "input.AutoCloseInputStreamTest",
          "input.ReversedLinesFileReaderParamFileTest",
          "output.CloseShieldWriterTest",
          "monitor.FileAlterationObserverTest");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "Database, 9 ",
    "Requests, visitors",
    "Index, 800 documents",
    "Documents, 8000 documents"
  })
  void serversAndThreadsOfLibrariesReplayExactly(String name, String printed) throws Exception {
    RealProgram program = new RealProgram(folder, name);
    program.compile(name + ".java");

    Ended recorded = program.replaysExactly(List.of(name));

    assertThat(recorded.status()).as(recorded.err()).isZero();
    assertThat(recorded.out()).contains(printed.strip());
  }

  static Stream<String> someOfCommonsPool() {
    return POOL_SAMPLE.stream().map(POOL::concat);
  }

  static Stream<String> someOfCommonsIo() {
    return IO_SAMPLE.stream().map(IO::concat);
  }

  @ParameterizedTest
  @MethodSource("someOfCommonsPool")
  void someTestsWithThreadsReplayExactly(String test) throws Exception {
    assertThat(replaysExactly("commons-pool2", test).out()).containsPattern(ALL_WELL);
  }

  @ParameterizedTest
  @MethodSource("someOfCommonsIo")
  void someTestsWithFilesReplayExactly(String test) throws Exception {
    assertThat(replaysExactly("commons-io", test).out()).containsPattern(ALL_WELL);
  }

  static List<String> allOfCommonsPool() throws IOException {
    List<String> all = testsOf("commons-pool2");
    assertThat(all).hasSizeGreaterThan(25);
    return all;
  }

  static List<String> allOfCommonsIo() throws IOException {
    List<String> all = testsOf("commons-io");
    assertThat(all).hasSizeGreaterThan(200);
    return all;
  }

  @ParameterizedTest
  @MethodSource("allOfCommonsPool")
  @Tag("nightly")
  void allTestsWithThreadsReplayExactly(String test) throws Exception {
    replaysExactly("commons-pool2", test);
  }

  @ParameterizedTest
  @MethodSource("allOfCommonsIo")
  @Tag("nightly")
  void allTestsWithFilesReplayExactly(String test) throws Exception {
    replaysExactly("commons-io", test);
  }

  private Ended replaysExactly(String library, String test) throws Exception {
    RealProgram program = new RealProgram(folder, library);
    program.unpackTests(library);
    List<String> arguments = new ArrayList<>();
    for (String opened : List.of("java.lang", "java.util", "java.io", "java.nio")) {
      arguments.addAll(0, List.of("--add-opens", "java.base/" + opened + "=ALL-UNNAMED"));
    }
    arguments.addAll(
        List.of("org.junit.platform.console.ConsoleLauncher", "execute", "--select-class", test));
    arguments.addAll(List.of("--disable-banner", "--disable-ansi-colors", "--details=tree"));

    Ended recorded = program.replaysExactly(arguments);

    // A test may fail that misses its library's sources, or be for another system.
    assertThat(recorded.status()).as(recorded.err()).isBetween(0, 1);
    assertThat(recorded.out()).containsPattern(SOMETHING_WELL);
    return recorded;
  }

  /** Returns the names of the test classes of {@code library}, except the one that is left out. */
  private static List<String> testsOf(String library) throws IOException {
    try (JarFile jar = new JarFile(RealProgram.testJar(library).toFile())) {
      return jar.stream()
          .map(JarEntry::getName)
          .filter(name -> name.matches(".*/(Test[^/$]*|[^/$]*Test)\\.class"))
          .filter(name -> !name.contains("/Abstract"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .filter(name -> !name.equals(LEFT_OUT))
          .toList();
    }
  }
}
