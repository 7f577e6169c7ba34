package targets.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Shows the entries of a zip file, with their times and checksums. */
public final class Zips {
  public static void main(String[] args) throws IOException {
    Path file = Folder.of(args).resolve("some.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < 3; i++) {
        out.putNextEntry(new ZipEntry("entry" + i));
        out.write(("content " + System.nanoTime()).getBytes());
        out.closeEntry();
      }
    }
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String text = new String(zip.getInputStream(entry).readAllBytes());
        System.out.println(entry.getName() + " " + entry.getLastModifiedTime() + " " + text);
        System.out.println(entry.getCrc() + " " + entry.getCompressedSize());
      }
    }
  }
}
