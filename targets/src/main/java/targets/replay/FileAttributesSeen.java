package targets.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/** Shows the attributes of a file: size, times, key, owner, rights. */
public final class FileAttributesSeen {
  public static void main(String[] args) throws IOException {
    Path file = Folder.sample(args, "attributes");
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    System.out.println(attributes.size() + " " + attributes.isRegularFile());
    System.out.println(attributes.creationTime() + " " + attributes.lastAccessTime());
    System.out.println(attributes.lastModifiedTime() + " " + attributes.fileKey());
    System.out.println(Files.getOwner(file) + " " + Files.getPosixFilePermissions(file));
    System.out.println(Files.readAttributes(file, "size,lastModifiedTime"));
    System.out.println(Files.exists(file) + " " + Files.isDirectory(file));
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L));
    System.out.println(Files.getLastModifiedTime(file));
    System.out.println(Files.getFileStore(file).getUsableSpace());
  }
}
