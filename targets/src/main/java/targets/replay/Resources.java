package targets.replay;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;

/** Shows a resource of the class path, and where it was found. */
public final class Resources {
  public static void main(String[] args) throws IOException {
    try (InputStream in = Resources.class.getResourceAsStream("words.txt")) {
      System.out.print(new String(in.readAllBytes()));
    }
    URL url = Resources.class.getResource("words.txt");
    System.out.println(url + " " + url.openConnection().getContentLength());
    System.out.println(Resources.class.getResource("missing.txt"));
    ClassLoader loader = Resources.class.getClassLoader();
    System.out.println(Collections.list(loader.getResources("targets/replay/words.txt")).size());
  }
}
