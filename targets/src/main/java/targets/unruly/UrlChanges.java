package targets.unruly;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * Loads a class from a jar, changes the jar, and loads it again: what a replay cannot know of, a
 * recording has to say.
 */
public final class UrlChanges {
  private static final String FILE = "targets/unruly/UrlChanges$Word.class";

  private UrlChanges() {}

  /** Is loaded by other loaders than this program. */
  public static final class Word implements Callable<String> {
    @Override
    public String call() {
      return "before";
    }
  }

  public static void main(String[] args) throws Exception {
    Path jar = Path.of("words.jar");
    write(jar, "before");
    System.out.println(word(jar.toUri().toURL()));
    write(jar, "behind");
    System.out.println(word(jar.toUri().toURL()));
  }

  private static void write(Path jar, String word) throws Exception {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(FILE));
      out.write(classFile(word));
    }
  }

  private static String word(URL place) throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {place}, ClassLoader.getPlatformClassLoader())) {
      Class<?> type = loader.loadClass("targets.unruly.UrlChanges$Word");
      return (String) ((Callable<?>) type.getDeclaredConstructor().newInstance()).call();
    }
  }

  /** Returns the class file of {@link Word} with another word in it. */
  private static byte[] classFile(String word) throws Exception {
    try (InputStream in = UrlChanges.class.getResourceAsStream("UrlChanges$Word.class")) {
      String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      return text.replace("before", word).getBytes(StandardCharsets.ISO_8859_1);
    }
  }
}
