package clew.launch;

import java.time.Instant;
import java.util.List;

/**
 * The JVM in which a target ran.
 *
 * @param pid its process id
 * @param arguments all that stood behind {@code java} on its command line
 * @param classPath where its application's classes came from
 * @param schedule who decided whose turn it was; empty for the fair one
 */
public record Jvm(
    String version,
    String home,
    long pid,
    Instant started,
    List<String> arguments,
    String classPath,
    String schedule) {
  public Jvm {
    arguments = List.copyOf(arguments);
  }
}
