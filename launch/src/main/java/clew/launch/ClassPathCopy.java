package clew.launch;

import clew.probe.wire.Block;
import clew.probe.wire.BlockReader;
import clew.probe.wire.DamagedException;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class path of a recorded program as far as it was used, written out again from the recording:
 * the files it came from may be gone or changed.
 *
 * <p>Each file is below the folder of the copy where it was below the root. A jar has the size that
 * it had, and holes where nobody has read.
 *
 * <p>Names and sizes may be a stranger's. Nothing is written outside the folder, one part of a file
 * is in memory at a time, and there is an end to how many bytes a recording can turn into.
 */
final class ClassPathCopy {
  /** A method has at most 64 KB, a class 64 K of them; no compiler comes near. */
  private static final int LARGEST_PART = 1 << 26;

  /** What is written at most; the largest programs have a few hundred MB of classes. */
  private static final long MOST_BYTES = 1L << 30;

  /** How long a file may be that is mostly holes. */
  private static final long LONGEST_FILE = 1L << 36;

  /** Of how many parts of a class path the kind matters. */
  private static final int MOST_PARTS = 500;

  private final Path folder;
  private String workingFolder = "/";
  private List<String> parts = List.of();
  private long bytes;

  private ClassPathCopy(Path folder) {
    this.folder = folder;
  }

  /** Writes the class path of {@code recording} below {@code folder}. */
  static ClassPathCopy write(Recording recording, Path folder) {
    var copy = new ClassPathCopy(folder);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(recording.file()))) {
      BlockReader blocks = new BlockReader(in);
      for (Optional<Block> next = blocks.next(); next.isPresent(); next = blocks.next()) {
        copy.add(next.get());
      }
    } catch (DamagedException e) {
      throw new BadRecordingException(recording.file(), e.offset(), String.valueOf(e.getMessage()));
    } catch (InvalidPathException e) {
      throw new BadRecordingException(recording.file(), 0, "a class path that cannot be");
    } catch (IOException e) {
      throw new HelpException(
          "The classes of " + recording.file() + " cannot be written out: " + e.getMessage() + ".",
          "Make room in " + folder + ", or record the program again.");
    }
    return copy;
  }

  /** Returns the copy of the first part of the class path: the jar that was run, if it was one. */
  Optional<Path> first() {
    return parts.isEmpty() ? Optional.empty() : placeOf(parts.get(0));
  }

  /** Returns for each part of the class path whether it was a jar; for the first ones, if many. */
  List<Boolean> areJars() {
    return parts.stream().limit(MOST_PARTS).map(part -> !part.endsWith("/")).toList();
  }

  /**
   * Returns {@code path}, a list of files relative to the recorded program's folder, in the copy.
   */
  String below(String path) {
    return Stream.of(path.split(File.pathSeparator, -1))
        .map(part -> folder + Path.of(workingFolder).resolve(part).normalize().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private void add(Block block) throws IOException {
    switch (block.kind()) {
      case CLASS_PATH -> {
        workingFolder = block.text();
        if (!workingFolder.startsWith("/")) {
          throw block.damage("a working folder " + workingFolder);
        }
        parts = block.texts();
        addFolders(parts);
        addFolders(block.texts());
      }
      case CLASS -> addClass(block);
      case FILE_PART -> addPart(block);
      default -> {
        // Not of the class path.
      }
    }
  }

  private void addFolders(List<String> all) throws IOException {
    for (String part : all) {
      Optional<Path> place = part.endsWith("/") ? placeOf(part) : Optional.empty();
      if (place.isPresent()) {
        Files.createDirectories(place.get());
      }
    }
  }

  private void addClass(Block block) throws IOException {
    String name = block.text();
    String location = block.text();
    if (location.startsWith("file:") && location.endsWith("/")) {
      Optional<Path> place = placeOf(pathOf(location, block) + name + ".class");
      if (place.isPresent()) {
        Files.createDirectories(place.get().resolve("..").normalize());
        Files.write(place.get(), inflated(block));
      }
    }
  }

  private static String pathOf(String location, Block block) throws DamagedException {
    try {
      return URI.create(location).getPath();
    } catch (IllegalArgumentException e) {
      throw block.damage("a class from nowhere, " + location);
    }
  }

  private void addPart(Block block) throws IOException {
    Optional<Path> place = placeOf(block.text());
    long length = block.number();
    long offset = block.number();
    byte[] part = inflated(block);
    if (offset < 0 || offset > length - part.length || length > LONGEST_FILE) {
      throw block.damage("a part that is not inside its file");
    }
    if (place.isPresent()) {
      Files.createDirectories(place.get().resolve("..").normalize());
      try (var file = new RandomAccessFile(place.get().toFile(), "rw")) {
        file.setLength(length);
        file.seek(offset);
        file.write(part);
      }
    }
  }

  /** Returns where the file is copied to; a name from a stranger may point anywhere. */
  private Optional<Path> placeOf(String path) {
    if (!path.startsWith("/") || path.indexOf('\0') >= 0) {
      return Optional.empty();
    }
    Path place = Path.of(folder + path).normalize();
    return Optional.of(place).filter(found -> found.startsWith(folder) && !found.equals(folder));
  }

  private byte[] inflated(Block block) throws DamagedException {
    byte[] part = block.inflated("a file", Math.min(LARGEST_PART, MOST_BYTES - bytes));
    bytes += part.length;
    return part;
  }
}
