package targets.link;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Links every class of the modules ({@code jrt:java.base}, {@code jrt:*}) and jars that it is
 * given, so that the JVM verifies them, initialises none, and prints one line for each: name and
 * outcome.
 */
public final class LinkAll {
  private LinkAll() {}

  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    ClassLoader loader = LinkAll.class.getClassLoader();
    for (String arg : args) {
      for (String name : arg.startsWith("jrt:") ? ofModules(arg.substring(4)) : ofJar(arg)) {
        out.println(name + "\t" + link(name, loader));
      }
    }
    out.flush();
  }

  private static String link(String name, ClassLoader loader) {
    try {
      // Asking for the methods links the class.
      return "ok " + Class.forName(name, false, loader).getDeclaredMethods().length;
    } catch (NoClassDefFoundError e) {
      // Which of several missing classes is found first is up to the JVM's order of methods.
      return e.getClass().getName();
    } catch (Throwable e) {
      return (e.getClass().getName() + ": " + e.getMessage()).split("\n")[0];
    }
  }

  private static List<String> ofModules(String module) throws IOException {
    FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(jrt.getPath("/modules"))) {
      files
          .filter(file -> module.equals("*") || inModule(file, module))
          .filter(file -> file.getNameCount() > 3)
          .forEach(file -> add(file.subpath(2, file.getNameCount()).toString(), names));
    }
    Collections.sort(names);
    return names;
  }

  private static boolean inModule(Path file, String module) {
    return file.getNameCount() > 1 && file.getName(1).toString().equals(module);
  }

  private static List<String> ofJar(String path) throws IOException {
    List<String> names = new ArrayList<>();
    try (JarFile jar = new JarFile(path)) {
      jar.stream()
          .filter(entry -> !entry.getName().startsWith("META-INF/"))
          .forEach(entry -> add(entry.getName(), names));
    }
    Collections.sort(names);
    return names;
  }

  private static void add(String file, List<String> names) {
    if (file.endsWith(".class") && !file.endsWith("module-info.class")) {
      names.add(file.substring(0, file.length() - ".class".length()).replace('/', '.'));
    }
  }
}
