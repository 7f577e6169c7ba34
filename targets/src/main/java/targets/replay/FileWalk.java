package targets.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows a tree of folders in the order of a walk, before and after some of it is gone. */
public final class FileWalk {
  public static void main(String[] args) throws IOException {
    Path folder = Folder.of(args);
    for (int i = 0; i < 4; i++) {
      Path inner = Files.createDirectories(folder.resolve("in" + System.nanoTime() % 1000 + i));
      Files.writeString(inner.resolve("file" + i), "x".repeat(i));
    }
    show(folder);
    try (Stream<Path> all = Files.find(folder, 3, (path, attributes) -> attributes.size() == 2)) {
      for (Path path : all.collect(Collectors.toList())) {
        Files.delete(path);
      }
    }
    show(folder);
  }

  private static void show(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      all.map(folder::relativize).forEach(path -> System.out.print(path + " "));
    }
    System.out.println();
  }
}
