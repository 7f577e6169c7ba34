package clew.agent.schedule;

import clew.probe.Inputs;
import clew.probe.Memory;
import java.io.File;
import java.lang.reflect.Field;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The places where a loader of URLs looks, if they are plain jars in files, of which a recording
 * has what was read. Anything else (a folder whose classes may come and go, a server, a protocol of
 * the target's own) may wait, or have effects, and stays an input.
 */
final class UrlJars {
  private static final long NONE = -1;

  private final Memory memory;
  private final long pathOfLoader;
  private final long urls;

  UrlJars(Memory memory) {
    this.memory = memory;
    Class<?> path = null;
    long offset = NONE;
    for (Field field : URLClassLoader.class.getDeclaredFields()) {
      if (field.getName().equals("ucp")) {
        offset = memory.objectFieldOffset(field);
        path = field.getType();
      }
    }
    this.pathOfLoader = offset;
    this.urls = path == null ? NONE : urlsOf(path);
  }

  private long urlsOf(Class<?> path) {
    for (Field field : path.getDeclaredFields()) {
      if (field.getName().equals("path") && List.class.isAssignableFrom(field.getType())) {
        return memory.objectFieldOffset(field);
      }
    }
    return NONE;
  }

  /**
   * Returns whether all that {@code loader} has are such jars. Reads the fields: to ask is to call
   * the target, or to wait for a lock.
   */
  boolean areAll(Object loader) {
    if (urls == NONE || !(loader instanceof URLClassLoader)) {
      return false;
    }
    Object path = memory.getReference(loader, pathOfLoader);
    if (path == null) {
      return false; // it is not made yet
    }
    List<?> all = (List<?>) memory.getReference(path, urls);
    int count = all.size();
    for (int i = 0; i < count; i++) {
      String jar = jarAt((URL) all.get(i));
      if (jar == null || !Inputs.counts(jar)) {
        return false;
      }
    }
    return count > 0;
  }

  /** Returns the path of the file, if everybody would read the URL in the same way. */
  static @Nullable String jarAt(@Nullable URL url) {
    if (url == null || !"file".equals(url.getProtocol()) || hasHost(url)) {
      return null;
    }
    try {
      String path = new URI(url.toString()).getPath();
      boolean isPlain =
          path != null
              && path.startsWith("/")
              && !path.endsWith("/")
              && path.equals(new File(path).toPath().normalize().toString());
      return isPlain ? path : null;
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  private static boolean hasHost(URL url) {
    return url.getHost() != null && !url.getHost().isEmpty();
  }
}
