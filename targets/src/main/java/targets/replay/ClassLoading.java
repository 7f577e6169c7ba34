package targets.replay;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Shows which of two threads defines each class of a parallel capable loader. */
public final class ClassLoading {
  static final class First {}

  static final class Second {}

  static final class Third {}

  static final class Fourth {}

  private static final class Loader extends ClassLoader {
    static {
      registerAsParallelCapable();
    }

    private final Map<String, String> definers = new ConcurrentSkipListMap<>();

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(ClassLoading.class.getName() + "$")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded != null ? loaded : define(name);
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        definers.put(name.substring(name.indexOf('$') + 1), Thread.currentThread().getName());
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Loader loader = new Loader();
    String[] names = {"First", "Second", "Third", "Fourth"};
    Together.run(
        2,
        number -> {
          for (int i = 0; i < names.length; i++) {
            String name = names[number == 0 ? i : names.length - 1 - i];
            loader.loadClass(ClassLoading.class.getName() + "$" + name);
          }
        });
    System.out.println(loader.definers);
  }
}
