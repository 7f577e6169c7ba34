package clew.launch;

import clew.probe.wire.Block;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import clew.probe.wire.DamagedException;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The class path of a recorded program as far as it was used, written out again from the recording:
 * the files it came from may be gone or changed.
 *
 * <p>Names and sizes may be a stranger's. Nothing is written outside the folder, one class is in
 * memory at a time, and there is an end to how many bytes a recording can turn into.
 */
final class ClassPathCopy {
  /** A method has at most 64 KB, a class 64 K of them; no compiler comes near. */
  private static final int LARGEST_CLASS = 1 << 26;

  /** What is written at most; the largest programs have a few hundred MB of classes. */
  private static final long MOST_BYTES = 1L << 31;

  /** Each part of the class path becomes a folder, or a file that is open. */
  private static final int MOST_PARTS = 4096;

  private final Path file;
  private final Path folder;
  private final Map<String, ClassPathPart> parts = new LinkedHashMap<>();
  private final Map<String, Integer> lastOf = new HashMap<>();
  private long bytes;

  private ClassPathCopy(Path file, Path folder) {
    this.file = file;
    this.folder = folder;
  }

  /** Writes the class path of {@code recording} below {@code folder} and returns it. */
  static String write(Recording recording, Path folder) {
    var copy = new ClassPathCopy(recording.file(), folder);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(recording.file()))) {
      copy.addParts(recording);
      BlockReader blocks = new BlockReader(in);
      int number = 0;
      for (Optional<Block> next = blocks.next(); next.isPresent(); next = blocks.next()) {
        if (next.get().kind() == BlockKind.CLASS) {
          copy.add(next.get(), number++);
        }
      }
      return copy.path();
    } catch (DamagedException e) {
      throw new BadRecordingException(recording.file(), e.offset(), String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new HelpException(
          "The classes of " + recording.file() + " cannot be written out: " + e.getMessage() + ".",
          "Make room in " + folder + ", or record the program again.");
    } finally {
      copy.parts.values().forEach(ClassPathPart::close);
    }
  }

  private void addParts(Recording recording) throws IOException {
    for (String part : recording.jvm().classPath().split(File.pathSeparator, MOST_PARTS + 1)) {
      try {
        part(Path.of(part).toAbsolutePath().toUri().toString());
      } catch (InvalidPathException e) {
        throw new BadRecordingException(file, 0, "a class path that cannot be");
      }
    }
    // Of two classes of one name and place the later one counts, as it did when it was loaded.
    for (int number = 0; number < recording.classes().size(); number++) {
      RecordedClass type = recording.classes().get(number);
      bytes += type.bytes();
      if (type.bytes() < 0 || type.bytes() > LARGEST_CLASS || bytes > MOST_BYTES) {
        throw new BadRecordingException(file, 0, "more class files than any program has");
      }
      lastOf.put(type.location() + ' ' + type.name(), number);
    }
  }

  private ClassPathPart part(String location) throws IOException {
    ClassPathPart known = parts.get(location);
    if (known == null) {
      if (parts.size() == MOST_PARTS) {
        throw new BadRecordingException(
            file, 0, "a class path of more than " + MOST_PARTS + " parts");
      }
      known = ClassPathPart.create(folder.resolve(Integer.toString(parts.size())), location);
      parts.put(location, known);
    }
    return known;
  }

  private void add(Block block, int number) throws IOException {
    String name = block.text();
    String location = block.text();
    if (location.isEmpty()) {
      return;
    }
    if (!isClassName(name)) {
      throw block.damage("a class that no JVM would load");
    }
    byte[] classFile = inflated(block);
    Integer last = lastOf.get(location + ' ' + name);
    if (last != null && last == number) {
      part(location).write(name + ".class", classFile);
    }
  }

  /** Returns whether this is an internal name by the JVM's own rules, which leave no way up. */
  private static boolean isClassName(String name) {
    for (String word : name.split("/", -1)) {
      if (word.isEmpty() || word.chars().anyMatch(c -> c < ' ' || ".;[\\".indexOf(c) >= 0)) {
        return false;
      }
    }
    return true;
  }

  private static byte[] inflated(Block block) throws DamagedException {
    long size = block.number();
    byte[] deflated = block.bytes();
    // zlib packs at most about a thousand to one, so a larger size is a lie.
    if (size < 0 || size > LARGEST_CLASS || size > 1100L * deflated.length + 64) {
      throw block.damage("a class file of " + Long.toUnsignedString(size) + " bytes");
    }
    byte[] classFile = new byte[(int) size + 1];
    var inflater = new Inflater();
    try {
      inflater.setInput(deflated);
      // The last byte is there to be left over.
      if (inflater.inflate(classFile) != size || !inflater.finished()) {
        throw block.damage("a class file that is not as long as it should be");
      }
      return Arrays.copyOf(classFile, (int) size);
    } catch (DataFormatException e) {
      throw block.damage("a class file that cannot be inflated");
    } finally {
      inflater.end();
    }
  }

  private String path() throws IOException {
    List<String> all = new ArrayList<>();
    for (ClassPathPart part : parts.values()) {
      all.add(part.finish().toString());
    }
    return String.join(File.pathSeparator, all);
  }
}
