package clew.session;

import clew.code.Line;
import clew.launch.Recording;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The sources of the target, looked for in and around its class path. */
final class SourceText {
  /** Where build tools keep sources, as seen from where they put classes. */
  private static final List<String> AROUND =
      List.of(
          "",
          "../../src/main/java",
          "../../src/test/java",
          "../../../../src/main/java",
          "../../../../src/test/java",
          "../src",
          "..");

  private final List<Path> places = new ArrayList<>();
  private final Map<String, Optional<List<String>>> files = new HashMap<>();

  SourceText(Recording recording) {
    List<String> words = recording.jvm().arguments();
    for (int i = 0; i + 1 < words.size(); i++) {
      if (List.of("-cp", "-classpath", "--class-path", "-jar").contains(words.get(i))) {
        for (String entry : words.get(i + 1).split(File.pathSeparator, -1)) {
          places.add(Path.of(entry));
        }
      }
    }
    places.add(Path.of("src/main/java"));
    places.add(Path.of("src/test/java"));
    places.add(Path.of("src"));
    places.add(Path.of(""));
  }

  /** Returns the lines of {@code file}, which has the folders of its package. */
  Optional<List<String>> find(String file) {
    return files.computeIfAbsent(file, this::read);
  }

  /** Returns the text of {@code line}, whose file has the folders of its package. */
  Optional<String> find(Line line) {
    return find(line.file())
        .filter(lines -> line.number() >= 1 && line.number() <= lines.size())
        .map(lines -> lines.get(line.number() - 1).strip());
  }

  private Optional<List<String>> read(String file) {
    try {
      for (Path place : places) {
        if (Files.isRegularFile(place)) {
          Optional<List<String>> inside = readInside(place, file);
          if (inside.isPresent()) {
            return inside;
          }
        }
        for (String around : AROUND) {
          Path path = place.resolve(around).resolve(file);
          if (Files.isRegularFile(path)) {
            return Optional.of(Files.readString(path).lines().toList());
          }
        }
      }
      return Optional.empty();
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static Optional<List<String>> readInside(Path jar, String file) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(file);
      if (entry == null) {
        return Optional.empty();
      }
      byte[] bytes = zip.getInputStream(entry).readAllBytes();
      return Optional.of(new String(bytes, StandardCharsets.UTF_8).lines().toList());
    }
  }
}
