package clew.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The options by which the agent gets into a JVM. */
final class AgentOptions {
  /** Soft references go when memory does, not when time has passed. */
  static final List<String> JVM_OPTIONS =
      List.of("-XX:SoftRefLRUPolicyMSPerMB=" + Integer.MAX_VALUE);

  /**
   * From where each {@code java} takes options that are not on its command line.
   *
   * <p>Other than {@code JAVA_TOOL_OPTIONS} it does not reach the tools of the JDK, nor a Java 8,
   * which could not load the agent and would not start; see decision 10.
   */
  static final String VARIABLE = "JDK_JAVA_OPTIONS";

  private AgentOptions() {}

  /** Returns the words for a command line. */
  static List<String> of(Path agentJar, Path plan) {
    List<String> options = new ArrayList<>(JVM_OPTIONS);
    options.add("-javaagent:" + agentJar + "=" + plan);
    return options;
  }

  /** Returns the value of {@link #VARIABLE} that adds {@code words} to the value that was there. */
  static String variable(@Nullable String before, List<String> words) {
    List<String> all = new ArrayList<>();
    if (before != null && !before.isBlank()) {
      all.add(before);
    }
    words.forEach(word -> all.add(quoted(word)));
    return String.join(" ", all);
  }

  /** The variable has no escapes: a quote can only stand between quotes of the other kind. */
  private static String quoted(String word) {
    if (word.chars().noneMatch(c -> Character.isWhitespace(c) || c == '"' || c == '\'')) {
      return word;
    }
    if (!word.contains("\"")) {
      return '"' + word + '"';
    }
    if (!word.contains("'")) {
      return "'" + word + "'";
    }
    throw new HelpException(
        "The JVM takes no option with both kinds of quotes in it, such as " + word + ".",
        "Record in a folder with another name.");
  }
}
