package targets.replay;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Shows the names that temporary files and folders get. */
public final class FileTemp {
  public static void main(String[] args) throws IOException {
    Path folder = Folder.of(args);
    System.out.println(Files.createTempFile(folder, "a", ".txt").getFileName());
    System.out.println(Files.createTempDirectory(folder, "b").getFileName());
    File old = File.createTempFile("ccc", null, folder.toFile());
    old.deleteOnExit();
    System.out.println(old.getName() + " " + old.exists());
  }
}
