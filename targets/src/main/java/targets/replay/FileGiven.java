package targets.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Shows a file that was there before: its text, its size and how much of it is new. */
public final class FileGiven {
  public static void main(String[] args) throws IOException {
    Path file = Folder.of(args).resolve("given.txt");
    System.out.print(Files.readString(file));
    System.out.println(Files.size(file) + " " + file.toFile().lastModified());
    Files.writeString(file, "more\n", StandardOpenOption.APPEND);
    System.out.println(Files.lines(file).count() + " lines");
  }
}
