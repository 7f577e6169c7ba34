package clew.launch;

import clew.probe.wire.LauncherOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What the words behind {@code java} on a command line mean, by the rules of its launcher. */
final class JavaCommand {
  private static final Set<String> NAMES_CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

  private static final Set<String> NAMES_MODULE_PATH =
      Set.of("-p", "--module-path", "--upgrade-module-path");

  private final List<String> options;
  private final List<String> main;
  private final List<String> arguments;

  private JavaCommand(List<String> options, List<String> main, List<String> arguments) {
    this.options = options;
    this.main = main;
    this.arguments = arguments;
  }

  /** Returns what {@code words} say; empty if they name nothing to run. */
  static Optional<JavaCommand> of(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (LauncherOptions.NAMES_MAIN.contains(word)) {
        return Optional.of(at(words, i, Math.min(i + 2, words.size())));
      }
      if (LauncherOptions.WITH_VALUE.contains(word)) {
        i++;
      } else if (word.startsWith("--module=") || !word.startsWith("-")) {
        return Optional.of(at(words, i, i + 1));
      }
    }
    return Optional.empty();
  }

  private static JavaCommand at(List<String> words, int main, int arguments) {
    return new JavaCommand(
        words.subList(0, main),
        words.subList(main, arguments),
        words.subList(arguments, words.size()));
  }

  /** Returns the words for the main method. */
  List<String> arguments() {
    return arguments;
  }

  /** Returns whether the program is a jar. */
  boolean isJar() {
    return main.get(0).equals("-jar");
  }

  /** Returns the name of the module that the program is, if it is one. */
  Optional<String> module() {
    String last = main.get(main.size() - 1);
    boolean isModule = main.get(0).startsWith("--module=") || (main.size() == 2 && !isJar());
    return isModule
        ? Optional.of(last.substring(last.indexOf('=') + 1)).map(name -> name.split("/", -1)[0])
        : Optional.empty();
  }

  /** Returns the source file that is launched, if it is one. */
  Optional<String> sourceFile() {
    boolean isSource =
        main.size() == 1
            && (main.get(0).endsWith(".java") || options.contains("--source"))
            && !main.get(0).startsWith("--module=");
    return isSource ? Optional.of(main.get(0)) : Optional.empty();
  }

  /**
   * Returns the options of the JVM itself, without the class path and our own; files of modules are
   * where {@code place} says.
   */
  List<String> options(UnaryOperator<String> place) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String word = options.get(i);
      boolean hasValue = LauncherOptions.WITH_VALUE.contains(word) && i + 1 < options.size();
      String value = hasValue ? options.get(++i) : "";
      if (NAMES_CLASS_PATH.contains(word) || isOurs(word)) {
        continue;
      }
      int equal = word.indexOf('=');
      if (NAMES_MODULE_PATH.contains(word)) {
        kept.addAll(List.of(word, place.apply(value)));
      } else if (equal > 0 && NAMES_MODULE_PATH.contains(word.substring(0, equal))) {
        kept.add(word.substring(0, equal + 1) + place.apply(word.substring(equal + 1)));
      } else if (word.equals("--source")) {
        kept.add("-Djdk.internal.javac.source=" + value);
      } else {
        kept.add(word);
        if (hasValue) {
          kept.add(value);
        }
      }
    }
    return kept;
  }

  private static boolean isOurs(String word) {
    return word.startsWith("--class-path=")
        || (word.startsWith("-javaagent:") && word.contains("clew-agent.jar="))
        || AgentOptions.JVM_OPTIONS.contains(word);
  }
}
