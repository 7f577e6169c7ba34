package targets.replay;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Loads a class from all kinds of places, in loaders of their own: jars and folders that URLs name
 * in various ways, a jar that is open, a folder whose class comes and goes, a protocol of its own
 * whose handler writes to a file.
 */
public final class UrlPlaces {
  private static final String FILE = "targets/replay/UrlPlaces$Word.class";

  private UrlPlaces() {}

  /** Is loaded by other loaders than this program. */
  public static final class Word implements Callable<String> {
    @Override
    public String call() {
      return "word";
    }
  }

  /** Finds the class wherever it is asked, and writes down that it was. */
  private static final class Noting extends URLStreamHandler {
    private final byte[] file;

    Noting(byte[] file) {
      this.file = file;
    }

    @Override
    protected URLConnection openConnection(URL url) {
      return new URLConnection(url) {
        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() throws IOException {
          try (FileOutputStream log = new FileOutputStream("asked.txt", true)) {
            log.write((url + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
          }
          return new ByteArrayInputStream(file);
        }
      };
    }
  }

  public static void main(String[] args) throws Exception {
    byte[] file = classFile();
    Path jar = Path.of("my words.jar").toAbsolutePath();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(FILE));
      out.write(file);
    }
    Files.copy(jar, Path.of("words.jar"));
    Path folder = Files.createDirectories(Path.of("my folder")).toAbsolutePath();
    Path place = folder.resolve(FILE);
    Files.createDirectories(place.getParent());
    Files.write(place, file);
    String here = folder.getParent().toString();
    show("jar", jar.toUri().toURL());
    show("jar in a jar URL", new URL("jar:" + jar.toUri() + "!/"));
    show("jar with two slashes", new URL("file:" + here + "//words.jar"));
    show("jar by a way around", new URL("file:" + here + "/my%20folder/../words.jar"));
    show("relative jar", new URL("file:words.jar"));
    show("folder", folder.toUri().toURL());
    show("folder with a blank", new URL("file:" + folder + "/"));
    show("relative folder", new URL("file:my%20folder/"));
    show("own protocol", new URL("own", "", 0, "/", new Noting(file)));
    try (JarFile open = new JarFile(jar.toFile())) {
      System.out.println(open.size() + " in an open jar");
      show("jar that is open", jar.toUri().toURL());
    }
    Path other = Path.of("other.jar").toAbsolutePath();
    Files.copy(jar, other);
    try (JarFile open = new JarFile(new File("other.jar"))) {
      System.out.println(open.size() + " in an open jar");
      show("other jar that is open", other.toUri().toURL());
    }
    Files.delete(place);
    show("folder without it", folder.toUri().toURL());
    Files.write(place, file);
    show("folder with it again", folder.toUri().toURL());
    System.out.println(Files.readString(Path.of("asked.txt")));
    // What is no class stays what it is, though it lies beside classes.
    try (RandomAccessFile data = new RandomAccessFile(folder.resolve("data").toFile(), "rw")) {
      data.writeInt(42);
      data.seek(0);
      System.out.println(data.readInt() + " of " + data.length());
    }
  }

  private static void show(String what, URL place) throws Exception {
    URL[] places = {place};
    try (URLClassLoader loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
      Class<?> type = loader.loadClass("targets.replay.UrlPlaces$Word");
      Callable<?> word = (Callable<?>) type.getDeclaredConstructor().newInstance();
      System.out.println(what + ": " + word.call());
    } catch (ClassNotFoundException e) {
      System.out.println(what + ": " + e);
    }
  }

  private static byte[] classFile() throws Exception {
    try (InputStream in = UrlPlaces.class.getResourceAsStream("UrlPlaces$Word.class")) {
      return in.readAllBytes();
    }
  }
}
