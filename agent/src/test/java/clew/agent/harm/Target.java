package clew.agent.harm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A command line of {@code java} to be run in {@code folder}, plain or woven.
 *
 * @param arguments what follows {@code java}: options, main class, arguments
 */
record Target(Path folder, List<String> arguments) {
  private static final long MINUTES_AT_MOST = 10;

  /** Weave everything, the JDK included. */
  static final String EVERYTHING = "scope=**";

  static Target of(Path folder, String... arguments) {
    return new Target(folder, List.of(arguments));
  }

  /** Returns the agent as the build made it. */
  static Path agentJar() {
    return Path.of(System.getProperty("clew.agent.jar", "target/clew-agent.jar")).toAbsolutePath();
  }

  /** Returns where {@code type} was loaded from, for a class path. */
  static String placeOf(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  static String classPath(Stream<Path> places) {
    return places.map(Path::toString).collect(Collectors.joining(java.io.File.pathSeparator));
  }

  Ended runPlain() {
    return run(newFolder("plain"), List.of());
  }

  /** Runs the target under the agent; {@code plan} are further lines of the plan file. */
  Ended runWoven(String... plan) {
    return runWith(agentJar(), plan);
  }

  /**
   * Replays {@code recording}, whose class path was at {@code place}; launching a replay would
   * write a copy of it where here is a link.
   */
  Ended replay(Path recording, String place) {
    Path results = newFolder("woven");
    try {
      Path copy = Path.of(results + "/path" + Path.of(place).toAbsolutePath());
      Files.createDirectories(copy.resolve("..").normalize());
      Files.createSymbolicLink(copy, Path.of(place).toAbsolutePath());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return run(results, List.of(agentOption(agentJar(), results, "replay=" + recording)));
  }

  Ended runWith(Path agent, String... plan) {
    Path results = newFolder("woven");
    return run(results, List.of(agentOption(agent, results, plan)));
  }

  /** Returns the option that starts {@code agent}, which will leave its recording in {@code to}. */
  static String agentOption(Path agent, Path to, String... plan) {
    try {
      List<String> lines = new ArrayList<>(List.of(plan));
      lines.add("folder=" + to);
      Path file = Files.write(to.resolve("plan.properties"), lines);
      return "-javaagent:" + agent + "=" + file;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs the target with further options in front, and its streams kept in {@code results}. */
  Ended run(Path results, List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(arguments);
    Path out = results.resolve("stdout");
    Path err = results.resolve("stderr");
    try {
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      process.getOutputStream().close();
      if (!process.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError("does not end: " + command);
      }
      return new Ended(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8),
          results);
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  Path newFolder(String prefix) {
    try {
      return Files.createTempDirectory(folder, prefix);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
