package targets.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Shows a file of properties that was stored with the time in a comment. */
public final class FileProperties {
  public static void main(String[] args) throws IOException {
    Path file = Folder.of(args).resolve("some.properties");
    Properties properties = new Properties();
    for (int i = 0; i < 5; i++) {
      properties.setProperty("key" + System.nanoTime(), "value" + i);
    }
    try (OutputStream out = Files.newOutputStream(file)) {
      properties.store(out, "stored");
    }
    System.out.print(Files.readString(file));
    Properties loaded = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      loaded.load(in);
    }
    System.out.println(loaded);
  }
}
