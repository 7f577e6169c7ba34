package targets.replay;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * Shows a resource that a class loader finds in a jar made a moment ago, and the jar's manifest.
 */
public final class Jars {
  public static void main(String[] args) throws IOException {
    Path file = Folder.of(args).resolve("some.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Made-At", String.valueOf(System.nanoTime()));
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file), manifest)) {
      out.putNextEntry(new JarEntry("greeting.txt"));
      out.write(("hello at " + System.nanoTime()).getBytes());
    }
    try (JarFile jar = new JarFile(file.toFile())) {
      System.out.println(jar.getManifest().getMainAttributes().getValue("Made-At"));
    }
    try (URLClassLoader loader = new URLClassLoader(new URL[] {file.toUri().toURL()});
        InputStream in = loader.getResourceAsStream("greeting.txt")) {
      System.out.println(new String(in.readAllBytes()));
    }
  }
}
