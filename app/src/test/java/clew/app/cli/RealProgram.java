package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A program that nobody here wrote, in a place of its own that is gone while it is replayed. */
final class RealProgram {
  /** The build puts the jars of each program, or library, into a folder here. */
  private static final Path JARS = Path.of("target/real");

  /** One of the tests of commons-pool2 reads the clock some 480 million times. */
  private static final int SECONDS_AT_MOST = 900;

  private final Path folder;
  private final Path place;

  /** Copies the jars of {@code name}, if it needs any, to a place below {@code folder}. */
  RealProgram(Path folder, String name) throws IOException {
    this.folder = folder;
    this.place = folder.resolve("place");
    Files.createDirectories(place.resolve("lib"));
    Files.createDirectories(place.resolve("target/test-classes"));
    if (Files.isDirectory(JARS.resolve(name))) {
      for (Path jar : list(JARS.resolve(name))) {
        Files.copy(jar, place.resolve("lib").resolve(jar.getFileName()));
      }
    }
  }

  /** Compiles a source that is a resource of these tests. */
  void compile(String source) throws IOException {
    Path file = place.resolve(source);
    try (InputStream text = RealProgram.class.getResourceAsStream("real/" + source)) {
      Files.copy(Objects.requireNonNull(text, source), file);
    }
    Path classes = place.resolve("target/test-classes");
    List<String> words =
        List.of("-g", "-proc:none", "-cp", classPath(), "-d", "" + classes, "" + file);
    int status =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    assertThat(status).isZero();
  }

  /** Returns the published tests of {@code library}, as a jar. */
  static Path testJar(String library) throws IOException {
    return list(JARS.resolve("tests")).stream()
        .filter(jar -> jar.getFileName().toString().startsWith(library))
        .findFirst()
        .orElseThrow();
  }

  /** Lays out the published tests of {@code library} as its own build does. */
  void unpackTests(String library) throws IOException {
    unpack(testJar(library), place.resolve("target/test-classes"));
    unpack(testJar(library), place.resolve("src/test/resources"));
    // Some tests list the folder of their project and look for this file.
    Files.writeString(place.resolve("NOTICE.txt"), library + System.lineSeparator());
  }

  /**
   * Records the program, takes its place away and replays it elsewhere.
   *
   * @return what came of it when it was recorded
   */
  Ended replaysExactly(List<String> arguments) throws IOException, InterruptedException {
    Path recording = recording();
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Ended recorded = record(arguments);

    Path gone = folder.resolve("gone");
    Files.move(place, gone);
    try {
      Ended replayed = new Runs(elsewhere, SECONDS_AT_MOST).replay(recording);
      assertThat(replayed.err()).contains("exact (").doesNotContain("not exact");
      assertThat(replayed.out()).isEqualTo(recorded.out());
      assertThat(replayed.status()).isZero();
    } finally {
      Files.move(gone, place);
    }
    Files.delete(recording);
    return recorded;
  }

  /** Records the program. */
  Ended record(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Runs.java(), "-cp", classPath()));
    command.addAll(arguments);
    Ended recorded = new Runs(place, SECONDS_AT_MOST).record(recording(), command);
    assertThat(recorded.err()).contains("recorded " + recording());
    return recorded;
  }

  /** Returns where its recording is. */
  Path recording() {
    return folder.resolve("run.clew");
  }

  private String classPath() throws IOException {
    return Stream.concat(
            Stream.of(place.resolve("target/test-classes")), list(place.resolve("lib")).stream())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static void unpack(Path file, Path to) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
        JarEntry entry = entries.nextElement();
        Path path = to.resolve(entry.getName()).normalize();
        assertThat(path.startsWith(to)).isTrue();
        if (!entry.isDirectory()) {
          Files.createDirectories(Objects.requireNonNull(path.getParent()));
          try (InputStream bytes = jar.getInputStream(entry)) {
            Files.copy(bytes, path);
          }
        }
      }
    }
  }
}
