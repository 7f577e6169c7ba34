package clew.agent.record;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * This JVM's process: its id, and the words that the JVM was given.
 *
 * <p>Not through {@code ProcessHandle}: its first use loads and sets up a thread pool, which costs
 * some 20 ms of the target's start. Nor through {@code System.getenv}: what the JDK has read before
 * the target asks is not logged.
 */
public final class CommandLine {
  private CommandLine() {}

  /** Returns the id of this process, from where it costs least. */
  static long pid() {
    try {
      return Long.parseLong(Files.readSymbolicLink(Path.of("/proc/self")).toString());
    } catch (IOException | NumberFormatException | UnsupportedOperationException e) {
      return ProcessHandle.current().pid();
    }
  }

  /** Returns whether somebody else than this agent was asked to change classes of the JDK. */
  public static boolean changesClasses() {
    int agents = 0;
    for (String word : words()) {
      if (word.startsWith("-javaagent:")) {
        agents++;
      } else if (word.startsWith("-agentpath:")
          || word.startsWith("-agentlib:")
          || word.startsWith("--patch-module")) {
        return true;
      }
    }
    return agents > 1;
  }

  /**
   * Returns the words behind {@code java}, those of argument files and of the environment included,
   * in the order in which the JVM minds them.
   */
  static List<String> words() {
    List<String> commandLine;
    List<String> environment = List.of();
    try {
      commandLine = parts("/proc/self/cmdline");
      environment = parts("/proc/self/environ");
    } catch (IOException e) {
      // Elsewhere the launcher's own note must do: main class and arguments, blanks as they come.
      commandLine = split("java " + System.getProperty("sun.java.command", "") + " ", ' ');
    }
    ArgumentWords words = new ArgumentWords();
    words.addAll(variable(environment, "JAVA_TOOL_OPTIONS"));
    words.addAll(variable(environment, "JDK_JAVA_OPTIONS"));
    words.addAll(commandLine.subList(Math.min(1, commandLine.size()), commandLine.size()));
    return words.with(variable(environment, "_JAVA_OPTIONS"));
  }

  private static List<String> variable(List<String> environment, String name) {
    String start = name + "=";
    for (String entry : environment) {
      if (entry.startsWith(start)) {
        return ArgumentWords.wordsOfVariable(entry.substring(start.length()));
      }
    }
    return List.of();
  }

  private static List<String> parts(String file) throws IOException {
    try (InputStream in = new FileInputStream(file)) {
      return split(new String(in.readAllBytes(), StandardCharsets.UTF_8), '\0');
    }
  }

  private static List<String> split(String text, char end) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int next = text.indexOf(end); next >= 0; next = text.indexOf(end, start)) {
      words.add(text.substring(start, next));
      start = next + 1;
    }
    return words;
  }
}
