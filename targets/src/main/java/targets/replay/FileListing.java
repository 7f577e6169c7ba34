package targets.replay;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** Shows a folder's entries in the order in which the system lists them. */
public final class FileListing {
  public static void main(String[] args) throws IOException {
    Path folder = Folder.of(args);
    for (int i = 0; i < 8; i++) {
      Files.createFile(folder.resolve(Long.toString(System.nanoTime(), 36) + i));
    }
    try (Stream<Path> entries = Files.list(folder)) {
      entries.map(Path::getFileName).forEach(System.out::println);
    }
    System.out.println(Arrays.toString(folder.toFile().list()));
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*[0-3]")) {
      entries.forEach(entry -> System.out.print(entry.getFileName() + " "));
    }
    System.out.println();
  }
}
