package clew.app.cli;

import clew.launch.HelpException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder in which this Clew is installed, as the launcher script says. */
record Installation(Path home) {
  /** The system property by which the launcher script names the folder. */
  static final String PROPERTY = "clew.home";

  static Installation find() {
    String home = System.getProperty(PROPERTY);
    if (home == null) {
      throw new HelpException(
          "This Clew does not know where it is installed.", "Start it with the clew script.");
    }
    return new Installation(Path.of(home));
  }

  Path agentJar() {
    return part("guest", "clew-agent.jar");
  }

  Path exampleJar() {
    return part("example", "example.jar");
  }

  private Path part(String folder, String file) {
    Path path = home.resolve(folder).resolve(file);
    if (!Files.isRegularFile(path)) {
      throw new HelpException(
          "This installation is not whole: " + path + " is missing.", "Install Clew again.");
    }
    return path;
  }
}
