package clew.agent.start;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** The jar from which this agent was started. */
final class AgentJar implements Closeable {
  private final JarFile jar;

  private AgentJar(JarFile jar) {
    this.jar = jar;
  }

  static AgentJar open() throws IOException {
    try {
      // Through a URI: a space in the path is not one in the URL.
      Path path =
          Path.of(AgentJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new AgentJar(new JarFile(path.toFile()));
    } catch (URISyntaxException e) {
      throw new IOException("the agent's jar has no usable path", e);
    }
  }

  /** Returns the class file of the class with that internal name. */
  byte[] classFile(String name) throws IOException {
    ZipEntry entry = jar.getEntry(name + ".class");
    if (entry == null) {
      throw new IOException("the agent's jar has no class " + name);
    }
    try (InputStream bytes = jar.getInputStream(entry)) {
      return bytes.readAllBytes();
    }
  }

  /**
   * Loads and initialises the agent's classes of one package, with its subpackages.
   *
   * <p>What would be first needed in the middle of the target could be needed while the JVM is
   * loading that very class, or for another agent's transformer.
   */
  void load(String folder) {
    for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
      String name = entries.nextElement().getName();
      if (name.startsWith(folder) && name.endsWith(".class")) {
        String className = name.substring(0, name.length() - ".class".length()).replace('/', '.');
        try {
          Class.forName(className, true, AgentJar.class.getClassLoader());
        } catch (ClassNotFoundException e) {
          throw new IllegalStateException("the agent's jar lacks what it lists: " + name, e);
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    jar.close();
  }
}
