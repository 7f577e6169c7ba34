package clew.launch;

import clew.probe.wire.Block;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import clew.probe.wire.DamagedException;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The class path of a recorded program as far as it was used, written out again from the recording:
 * the files it came from may be gone or changed.
 */
final class ClassPathCopy {
  private final Path folder;
  private final Map<String, Map<String, byte[]>> entries = new LinkedHashMap<>();

  private ClassPathCopy(Path folder) {
    this.folder = folder;
  }

  /** Writes the class path of {@code recording} below {@code folder} and returns it. */
  static String write(Recording recording, Path folder) throws IOException {
    var copy = new ClassPathCopy(folder);
    for (String part : recording.jvm().classPath().split(File.pathSeparator, -1)) {
      copy.entries.put(location(part), new LinkedHashMap<>());
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(recording.file()))) {
      BlockReader blocks = new BlockReader(in);
      for (Optional<Block> next = blocks.next(); next.isPresent(); next = blocks.next()) {
        if (next.get().kind() == BlockKind.CLASS) {
          copy.add(next.get());
        }
      }
    } catch (DamagedException e) {
      throw new BadRecordingException(recording.file(), e.offset(), String.valueOf(e.getMessage()));
    }
    return copy.write();
  }

  private static String location(String part) {
    return Path.of(part).toAbsolutePath().toUri().toString();
  }

  private void add(Block block) throws DamagedException {
    String name = block.text();
    String location = block.text();
    if (!location.isEmpty()) {
      byte[] classFile = inflated(block);
      entries
          .computeIfAbsent(location, key -> new LinkedHashMap<>())
          .put(name + ".class", classFile);
    }
  }

  private static byte[] inflated(Block block) throws DamagedException {
    long size = block.number();
    byte[] deflated = block.bytes();
    // zlib packs at most about a thousand to one, so a larger size is a lie.
    if (size < 0 || size > 1100L * deflated.length + 64) {
      throw block.damage("a class file of " + size + " bytes");
    }
    byte[] classFile = new byte[(int) size];
    var inflater = new Inflater();
    try {
      inflater.setInput(deflated);
      if (inflater.inflate(classFile) != size) {
        throw block.damage("a class file that is not as long as it should be");
      }
      return classFile;
    } catch (DataFormatException e) {
      throw block.damage("a class file that cannot be inflated");
    } finally {
      inflater.end();
    }
  }

  private String write() throws IOException {
    List<String> parts = new ArrayList<>();
    int number = 0;
    for (Map.Entry<String, Map<String, byte[]>> part : entries.entrySet()) {
      Path home = Files.createDirectories(folder.resolve(Integer.toString(number++)));
      if (part.getKey().endsWith(".jar")) {
        Path jar = home.resolve(fileName(part.getKey()));
        writeJar(jar, part.getValue());
        parts.add(jar.toString());
      } else {
        writeFiles(home, part.getValue());
        parts.add(home.toString());
      }
    }
    return String.join(File.pathSeparator, parts);
  }

  private static String fileName(String location) {
    return String.valueOf(Path.of(URI.create(location)).getFileName());
  }

  private static void writeJar(Path jar, Map<String, byte[]> files) throws IOException {
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.setLevel(0);
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        out.putNextEntry(new JarEntry(file.getKey()));
        out.write(file.getValue());
      }
    }
  }

  private static void writeFiles(Path home, Map<String, byte[]> files) throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = home.resolve(file.getKey()).normalize();
      if (path.startsWith(home)) { // a name from a stranger may point anywhere
        Files.createDirectories(path.resolve("..").normalize());
        Files.write(path, file.getValue());
      }
    }
  }
}
