package targets.replay;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows the files of a zip that is mounted as a file system. */
public final class FileSystemZip {
  public static void main(String[] args) throws IOException {
    URI zip = URI.create("jar:" + Folder.of(args).resolve("mounted.zip").toUri());
    try (FileSystem system = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path inner = Files.createDirectory(system.getPath("/inner"));
      for (int i = 0; i < 4; i++) {
        Files.writeString(inner.resolve("at" + System.nanoTime()), "x".repeat(i));
      }
    }
    try (FileSystem system = FileSystems.newFileSystem(zip, Map.of());
        Stream<Path> all = Files.walk(system.getPath("/"))) {
      for (Path path : all.collect(Collectors.toList())) {
        System.out.println(path + " " + Files.getLastModifiedTime(path) + " " + Files.size(path));
      }
    }
  }
}
