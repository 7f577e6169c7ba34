package clew.agent.start;

import clew.agent.input.ClassPathJars;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The files of the modules that are the program's own.
 *
 * <p>The JVM reads their descriptions before any agent starts. So they are read once more here,
 * where it is seen; of folders, which the JVM searches for packages, the names of all files are
 * kept.
 */
final class ModuleFiles {
  private final ClassPathJars.Store store;
  private final List<String> jars = new ArrayList<>();
  private final List<Path> folders = new ArrayList<>();

  private ModuleFiles(ClassPathJars.Store store) {
    this.store = store;
  }

  /** Returns the files of the modules in the boot layer; what is read of them goes to the store. */
  static ModuleFiles of(ClassPathJars.Store store) {
    ModuleFiles files = new ModuleFiles(store);
    for (ResolvedModule module : ModuleLayer.boot().configuration().modules()) {
      URI location = module.reference().location().orElse(null);
      if (location != null && "file".equals(location.getScheme())) {
        File file = new File(location);
        if (file.isDirectory()) {
          files.folders.add(file.toPath());
        } else {
          files.jars.add(file.getPath());
        }
      }
    }
    return files;
  }

  /** Returns the jars. */
  List<String> jars() {
    return jars;
  }

  /** Reads what the JVM has read: jars, which are known as those of the class path by now. */
  void read() throws IOException {
    for (String jar : jars) {
      readJar(jar);
    }
    for (Path folder : folders) {
      readFolder(folder.toFile());
    }
  }

  private static void readJar(String path) throws IOException {
    try (JarFile jar = new JarFile(new File(path), true, JarFile.OPEN_READ, Runtime.version())) {
      jar.getManifest();
      for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
        JarEntry entry = entries.nextElement();
        String name = entry.getName();
        if (name.endsWith("module-info.class") || name.startsWith("META-INF/services/")) {
          try (InputStream in = jar.getInputStream(entry)) {
            in.readAllBytes();
          }
        }
      }
    }
  }

  private void readFolder(File folder) throws IOException {
    File[] files = folder.listFiles();
    if (files == null) {
      return;
    }
    for (File file : files) {
      if (file.isDirectory()) {
        readFolder(file);
      } else {
        boolean isRead = file.getName().equals("module-info.class");
        byte[] bytes = isRead ? Files.readAllBytes(file.toPath()) : new byte[0];
        store.keep(file.getPath(), bytes.length, 0, bytes);
      }
    }
  }
}
