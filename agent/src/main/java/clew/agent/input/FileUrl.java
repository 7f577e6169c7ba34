package clew.agent.input;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;

/** What URLs say of files. */
public final class FileUrl {
  private FileUrl() {}

  /** Returns the path that {@code url} means, with a slash at its end if it has one there. */
  public static String pathOf(URL url) {
    try {
      return String.valueOf(new URI(url.toString()).getPath());
    } catch (URISyntaxException e) {
      return url.getPath();
    }
  }

  /** Returns whether {@code url} means a file or folder here. */
  public static boolean isFile(URL url) {
    return url.getProtocol().equals("file");
  }
}
