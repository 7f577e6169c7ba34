package clew.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The words behind {@code java} on a command line, by the rules of the java launcher. */
final class JavaCommand {
  private static final Set<String> WITH_VALUE =
      Set.of(
          "-cp",
          "-classpath",
          "--class-path",
          "-p",
          "--module-path",
          "--upgrade-module-path",
          "--add-modules",
          "--limit-modules",
          "--add-reads",
          "--add-exports",
          "--add-opens",
          "--patch-module",
          "--enable-native-access",
          "--source");

  private static final Set<String> NAMES_CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

  private static final Set<String> NAMES_MAIN = Set.of("-jar", "-m", "--module");

  private JavaCommand() {}

  /**
   * Returns the words for the main method; empty if a file of arguments may hide where they start.
   */
  static Optional<List<String>> argumentsIn(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.startsWith("@")) {
        return Optional.empty();
      }
      if (NAMES_MAIN.contains(word)) {
        return Optional.of(words.subList(Math.min(i + 2, words.size()), words.size()));
      }
      if (word.startsWith("--module=")) {
        return Optional.of(words.subList(i + 1, words.size()));
      }
      if (WITH_VALUE.contains(word)) {
        i++;
      } else if (!word.startsWith("-")) {
        return Optional.of(words.subList(i + 1, words.size()));
      }
    }
    return Optional.empty();
  }

  /** Returns the options of the JVM itself, without the class path, the main class, and our own. */
  static List<String> optionsIn(List<String> words) {
    List<String> options = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (NAMES_MAIN.contains(word) || word.startsWith("--module=") || !word.startsWith("-")) {
        break;
      }
      boolean hasValue = WITH_VALUE.contains(word);
      if (!NAMES_CLASS_PATH.contains(word) && !isOurs(word)) {
        options.addAll(words.subList(i, Math.min(words.size(), i + (hasValue ? 2 : 1))));
      }
      i += hasValue ? 1 : 0;
    }
    return options;
  }

  private static boolean isOurs(String word) {
    return word.startsWith("--class-path=")
        || (word.startsWith("-javaagent:") && word.contains("clew-agent.jar="))
        || AgentOptions.JVM_OPTIONS.contains(word);
  }
}
