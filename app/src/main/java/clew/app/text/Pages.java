package clew.app.text;

import clew.launch.HelpException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Pages that stand in one file. */
public final class Pages {
  private Pages() {}

  /** Returns the page of that name that comes with Clew. */
  static String template(String name) {
    try (InputStream page = Pages.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(page, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes {@code page} to {@code file}, or says that it cannot be. */
  public static void write(Path file, String page) {
    try {
      Files.writeString(file, page);
    } catch (IOException e) {
      throw new HelpException(
          file + " cannot be written.", "Name a file in a folder that is there and yours.");
    }
  }
}
