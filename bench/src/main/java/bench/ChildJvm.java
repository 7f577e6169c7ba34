package bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM of the kind that runs this class, started for one main class, and what it left.
 *
 * @param output its standard output and error, line by line as they came
 * @param wallNanos from before its start until after its end
 */
record ChildJvm(int exitStatus, List<String> output, long wallNanos) {
  /** The name of the variant that gets one core only. */
  static final String PINNED = "pinned";

  /** Starts {@code variant} of this JVM with {@code command} and waits for its end. */
  static ChildJvm run(Variant variant, List<String> jvmArguments, List<String> command) {
    var line = new ArrayList<String>();
    if (variant.name().equals(PINNED)) {
      line.addAll(List.of("taskset", "-c", "0"));
    }
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(jvmArguments);
    line.addAll(variant.jvmArguments());
    line.add("-cp");
    line.add(System.getProperty("java.class.path"));
    line.addAll(command);
    long start = System.nanoTime();
    try {
      Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
      process.getOutputStream().close();
      List<String> output;
      try (var reader = process.inputReader(UTF_8)) {
        output = reader.lines().toList();
      }
      int exitStatus = process.waitFor();
      return new ChildJvm(exitStatus, output, System.nanoTime() - start);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted while waiting for a JVM", e);
    }
  }

  /** Returns why this JVM is no good: its exit status and the last it said. */
  String failure() {
    int last = Math.max(0, output.size() - 12);
    return "exit status "
        + exitStatus
        + "\n    "
        + String.join("\n    ", output.subList(last, output.size()));
  }
}
