package bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A way to start the JVM: the arguments that it gets beyond those of all. */
record Variant(String name, List<String> jvmArguments) {
  /** What all others are compared with. */
  static final Variant PLAIN = new Variant("plain", List.of());

  /** The plain JVM once more: its ratio to the plain one shows the noise of the machine. */
  static final Variant CONTROL = new Variant("control", List.of());

  /**
   * Returns the variant written {@code NAME=ARGUMENT,ARGUMENT}.
   *
   * <p>A comma separates arguments only where a dash follows, so that an agent's options may
   * contain commas.
   */
  static Variant of(String text) {
    int equals = text.indexOf('=');
    String name = equals < 0 ? text : text.substring(0, equals);
    String arguments = equals < 0 ? "" : text.substring(equals + 1);
    if (name.isEmpty() || name.startsWith("-")) {
      throw new HelpException(
          "The variant '" + text + "' has no name. Write it NAME=JVM-ARGUMENT,JVM-ARGUMENT.");
    }
    if (arguments.isEmpty()) {
      return new Variant(name, List.of());
    }
    return new Variant(name, List.of(arguments.split(",(?=-)", -1)));
  }

  /** Returns the variant that starts the agent written {@code JAR} or {@code JAR=OPTIONS}. */
  static Variant ofAgent(String text) {
    int equals = text.indexOf('=');
    Path jar = Path.of(equals < 0 ? text : text.substring(0, equals)).toAbsolutePath();
    if (!Files.isRegularFile(jar)) {
      throw new HelpException("There is no agent at " + jar + ". Build it or name another jar.");
    }
    String options = equals < 0 ? "" : text.substring(equals);
    return new Variant("agent", List.of("-javaagent:" + jar + options));
  }
}
