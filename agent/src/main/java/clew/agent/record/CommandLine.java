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
 * This JVM's process: its id, and the words behind {@code java} on its command line.
 *
 * <p>Not through {@code ProcessHandle}: its first use loads and sets up a thread pool, which costs
 * some 20 ms of the target's start.
 */
final class CommandLine {
  private CommandLine() {}

  /** Returns the id of this process, from where it costs least. */
  static long pid() {
    try {
      return Long.parseLong(Files.readSymbolicLink(Path.of("/proc/self")).toString());
    } catch (IOException | NumberFormatException | UnsupportedOperationException e) {
      return ProcessHandle.current().pid();
    }
  }

  static List<String> words() {
    try (InputStream in = new FileInputStream("/proc/self/cmdline")) {
      return wordsBehindFirst(new String(in.readAllBytes(), StandardCharsets.UTF_8), '\0');
    } catch (IOException e) {
      // Elsewhere the launcher's own note must do: main class and arguments, blanks as they come.
      return wordsBehindFirst("java " + System.getProperty("sun.java.command", "") + " ", ' ');
    }
  }

  private static List<String> wordsBehindFirst(String text, char end) {
    List<String> words = new ArrayList<>();
    int start = text.indexOf(end) + 1;
    for (int next = text.indexOf(end, start); next >= 0; next = text.indexOf(end, start)) {
      words.add(text.substring(start, next));
      start = next + 1;
    }
    return words;
  }
}
