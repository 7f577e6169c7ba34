package targets.replay;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Shows what becomes of copies, moves and links, and the errors they end in. */
public final class FileCopy {
  public static void main(String[] args) throws IOException {
    Path file = Folder.sample(args, "original");
    Path copy = Files.copy(file, file.resolveSibling("copy"), StandardCopyOption.COPY_ATTRIBUTES);
    System.out.println(Files.size(copy) + " " + Files.getLastModifiedTime(copy));
    Path link = Files.createSymbolicLink(file.resolveSibling("link"), file.getFileName());
    System.out.println(Files.readSymbolicLink(link) + " " + Files.isSameFile(link, file));
    System.out.println(Files.readAllLines(link).get(1));
    try {
      Files.move(copy, file);
    } catch (FileAlreadyExistsException e) {
      System.out.println("exists " + Files.size(file));
    }
    Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    System.out.println(Files.notExists(copy) + " " + Files.deleteIfExists(copy));
  }
}
