package clew.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** What the manifest of a jar that is run ({@code java -jar}) tells the JVM, as options. */
final class JarOptions {
  private static final Map<String, String> BY_ATTRIBUTE =
      Map.of("Add-Exports", "--add-exports=", "Add-Opens", "--add-opens=");

  private JarOptions() {}

  static List<String> of(Path jar) throws IOException {
    List<String> options = new ArrayList<>();
    if (!Files.isRegularFile(jar)) {
      return options;
    }
    try (var open = new JarFile(jar.toFile())) {
      Manifest manifest = open.getManifest();
      Attributes attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
      BY_ATTRIBUTE.forEach(
          (attribute, option) -> {
            String value = attributes.getValue(attribute);
            for (String place : value == null ? new String[0] : value.trim().split(" +", -1)) {
              options.add(option + place + "=ALL-UNNAMED");
            }
          });
      if (attributes.getValue("Enable-Native-Access") != null) {
        options.add("--enable-native-access=ALL-UNNAMED");
      }
      return options;
    }
  }
}
