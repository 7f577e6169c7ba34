package targets.replay;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * Loads classes from a jar and a folder that it has written itself, with the JDK's loader and with
 * one of its own that looks at the clock whenever it is asked, while another thread counts.
 *
 * <p>When the JVM checks the class {@code Plugin}, it needs all the others, in an order that is
 * another one each time.
 */
public final class UrlLoaders {
  private static final List<String> IN_JAR =
      List.of("Plugin", "Part", "First", "Second", "Third", "Fourth");
  private static final List<String> IN_FOLDER = List.of("Fifth", "Sixth", "Seventh", "Eighth");

  private UrlLoaders() {}

  /** What the others extend. */
  public abstract static class Part {
    abstract int value();
  }

  /** One of many. */
  public static class First extends Part {
    @Override
    int value() {
      return 1;
    }
  }

  /** One of many. */
  public static class Second extends First {
    @Override
    int value() {
      return 2;
    }
  }

  /** One of many. */
  public static class Third extends Part {
    @Override
    int value() {
      return 3;
    }
  }

  /** One of many. */
  public static class Fourth extends Third {
    @Override
    int value() {
      return 4;
    }
  }

  /** One of many. */
  public static class Fifth extends Part {
    @Override
    int value() {
      return 5;
    }
  }

  /** One of many. */
  public static class Sixth extends Second {
    @Override
    int value() {
      return 6;
    }
  }

  /** One of many. */
  public static class Seventh extends Fourth {
    @Override
    int value() {
      return 7;
    }
  }

  /** One of many. */
  public static class Eighth extends Fifth {
    @Override
    int value() {
      return 8;
    }
  }

  /** Is loaded by another loader than this program. */
  public static final class Plugin implements Callable<Integer> {
    private static Part first() {
      return new First();
    }

    private static Part second() {
      return new Second();
    }

    private static Part third() {
      return new Third();
    }

    private static Part fourth() {
      return new Fourth();
    }

    private static Part fifth() {
      return new Fifth();
    }

    private static Part sixth() {
      return new Sixth();
    }

    private static Part seventh() {
      return new Seventh();
    }

    private static Part eighth() {
      return new Eighth();
    }

    @Override
    public Integer call() {
      int sum = first().value() + second().value() + third().value() + fourth().value();
      return sum + fifth().value() + sixth().value() + seventh().value() + eighth().value();
    }
  }

  /** A loader of the program's own. */
  private static final class Asked extends URLClassLoader {
    private long nanos;
    private int times;

    Asked(URL... urls) {
      super(urls, ClassLoader.getPlatformClassLoader());
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
      nanos += System.nanoTime();
      times++;
      return super.loadClass(name);
    }
  }

  public static void main(String[] args) throws Exception {
    Path jar = Path.of("plugin.jar");
    Path folder = Files.createDirectory(Path.of("plugins"));
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String name : IN_JAR) {
        out.putNextEntry(new JarEntry("targets/replay/UrlLoaders$" + name + ".class"));
        out.write(classFile(name));
      }
    }
    Files.createDirectories(folder.resolve("targets/replay"));
    for (String name : IN_FOLDER) {
      Files.write(folder.resolve("targets/replay/UrlLoaders$" + name + ".class"), classFile(name));
    }
    AtomicLong count = new AtomicLong();
    Thread counter =
        new Thread(
            () -> {
              while (count.get() >= 0) {
                count.incrementAndGet();
              }
            });
    counter.start();
    URL[] urls = {jar.toUri().toURL(), folder.toUri().toURL()};
    try (URLClassLoader plain = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        Asked own = new Asked(urls)) {
      show(plain, count);
      show(own, count);
      System.out.println(own.times + " times asked, " + own.nanos);
      URL found = own.getResource("targets/replay/UrlLoaders$First.class");
      System.out.println(found.getProtocol() + ", " + found.openStream().readAllBytes().length);
      System.out.println(Files.size(jar));
    }
    // What is no class stays what it is, though it lies beside classes.
    try (RandomAccessFile data = new RandomAccessFile(folder.resolve("data").toFile(), "rw")) {
      data.writeInt(42);
      data.seek(0);
      System.out.println(data.readInt() + " of " + data.length());
    }
    System.out.println(count.getAndSet(Long.MIN_VALUE));
    counter.join();
  }

  private static void show(ClassLoader loader, AtomicLong count) throws Exception {
    Class<?> type = loader.loadClass("targets.replay.UrlLoaders$Plugin");
    Callable<?> plugin = (Callable<?>) type.getDeclaredConstructor().newInstance();
    System.out.println(plugin.call() + " after " + count.get());
    System.out.println(System.identityHashCode(type) + " " + System.identityHashCode(new Object()));
    boolean isOther = type != Plugin.class && type.getClassLoader() == loader;
    System.out.println(isOther ? "another class" : "the same class");
  }

  private static byte[] classFile(String name) throws Exception {
    try (InputStream in = UrlLoaders.class.getResourceAsStream("UrlLoaders$" + name + ".class")) {
      ByteArrayOutputStream to = new ByteArrayOutputStream();
      in.transferTo(to);
      return to.toByteArray();
    }
  }
}
