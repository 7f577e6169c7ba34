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
  private final @Nullable Seen[] recent = new Seen[8];
  private int next;

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
   * the target, or to wait for a lock. Only who has its turn asks.
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
    Seen seen = seen(all);
    while (seen.areJars && seen.count < all.size()) {
      String jar = jarAt((URL) all.get(seen.count));
      seen.areJars = jar != null && Inputs.counts(jar);
      seen.count++;
    }
    return seen.areJars && seen.count > 0;
  }

  /** What is known of a list of URLs, to which others may be added; an answer never changes. */
  private static final class Seen {
    private final List<?> urls;
    private int count;
    private boolean areJars = true;

    Seen(List<?> urls) {
      this.urls = urls;
    }
  }

  /** The last few are remembered: a loader asks again for each class. */
  private Seen seen(List<?> all) {
    for (Seen known : recent) {
      if (known != null && known.urls == all) {
        return known;
      }
    }
    Seen seen = new Seen(all);
    recent[next] = seen;
    next = (next + 1) % recent.length;
    return seen;
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
