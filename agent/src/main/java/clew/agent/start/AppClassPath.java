package clew.agent.start;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Where the application's class loader looks.
 *
 * <p>The loader has opened every part of its class path by the time the agent starts, because the
 * agent's own jar is the last of them. So it is given a new class path, that of the plain program
 * or the recorded one: what it reads from now on is seen, and the agent is on it no longer.
 */
final class AppClassPath {
  private static final String PROPERTY = "java.class.path";
  private static final String PACKAGE = "jdk.internal.loader.";

  private final List<String> parts = new ArrayList<>();
  private final Set<String> furtherJars = new LinkedHashSet<>();

  private AppClassPath() {}

  /** Takes the agent's jar, which the JVM has put there, out of the property. */
  static void hideAgent() {
    String path = System.getProperty(PROPERTY, "");
    String agent = File.pathSeparator + pathOf(agent());
    if (path.endsWith(agent)) {
      System.setProperty(PROPERTY, path.substring(0, path.length() - agent.length()));
    }
  }

  /** Gives the loader its own class path anew, without the agent, and returns what is on it. */
  static AppClassPath renew() throws ReflectiveOperationException {
    AppClassPath path = new AppClassPath();
    Object old = current();
    if (old == null) {
      return path;
    }
    String agent = pathOf(agent());
    List<URL> urls = new ArrayList<>();
    for (URL url : (URL[]) call(old, "getURLs")) {
      String part = pathOf(url);
      if (!part.equals(agent)) {
        urls.add(url);
        path.parts.add(part);
        path.addNamedBy(part);
      }
    }
    replace(old, urls.toArray(new URL[0]));
    return path;
  }

  /** Gives the loader the class path of a recording. */
  static void replaceBy(List<String> recorded)
      throws ReflectiveOperationException, MalformedURLException {
    URL[] urls = new URL[recorded.size()];
    for (int i = 0; i < recorded.size(); i++) {
      String part = recorded.get(i);
      // Not through File, which would add a slash to what is a folder here.
      String path = new File(part).toURI().getRawPath();
      boolean lacksSlash = part.endsWith("/") && !path.endsWith("/");
      urls[i] = new URL("file:" + path + (lacksSlash ? "/" : ""));
    }
    Object old = current();
    if (old != null) {
      replace(old, urls);
    }
  }

  private static Object current() throws ReflectiveOperationException {
    return field().get(ClassLoader.getSystemClassLoader());
  }

  private static Field field() throws ReflectiveOperationException {
    Field field = Class.forName(PACKAGE + "BuiltinClassLoader").getDeclaredField("ucp");
    field.setAccessible(true);
    return field;
  }

  private static URL agent() {
    return AppClassPath.class.getProtectionDomain().getCodeSource().getLocation();
  }

  private static void replace(Object old, URL[] urls) throws ReflectiveOperationException {
    call(old, "closeLoaders");
    field().set(ClassLoader.getSystemClassLoader(), make(urls));
  }

  /** The constructor takes the URLs and, before JDK 24, an access control context. */
  private static Object make(URL[] urls) throws ReflectiveOperationException {
    for (Constructor<?> maker : Class.forName(PACKAGE + "URLClassPath").getConstructors()) {
      Class<?>[] types = maker.getParameterTypes();
      if (types.length == 1) {
        return maker.newInstance((Object) urls);
      }
      if (types.length == 2 && types[1].getSimpleName().equals("AccessControlContext")) {
        return maker.newInstance(urls, null);
      }
    }
    throw new NoSuchMethodException("a URLClassPath of URLs");
  }

  private static Object call(Object on, String method) throws ReflectiveOperationException {
    Method found = on.getClass().getMethod(method);
    found.setAccessible(true);
    return found.invoke(on);
  }

  /** Adds the jars that the manifest of {@code jar} names, and so on. */
  private void addNamedBy(String jar) {
    File file = new File(jar);
    if (jar.endsWith("/") || !file.isFile()) {
      return;
    }
    try (JarFile open = new JarFile(file)) {
      Manifest manifest = open.getManifest();
      String names =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (names == null) {
        return;
      }
      for (String name : names.trim().split(" +", -1)) {
        URL url = new URL(file.toURI().toURL(), name);
        String path = url.getProtocol().equals("file") ? pathOf(url) : "";
        if (!path.isEmpty() && !parts.contains(path) && furtherJars.add(path)) {
          addNamedBy(path);
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      // The JDK leaves out what is no jar, too.
    }
  }

  /** Returns the path that {@code url} means, with a slash at its end if it has one there. */
  static String pathOf(URL url) {
    try {
      return String.valueOf(new URI(url.toString()).getPath());
    } catch (URISyntaxException e) {
      return url.getPath();
    }
  }

  /** Returns the absolute paths of its parts, those of folders with a slash at the end. */
  List<String> parts() {
    return parts;
  }

  /** Returns the jars and folders that only manifests name. */
  List<String> furtherJars() {
    return new ArrayList<>(furtherJars);
  }
}
