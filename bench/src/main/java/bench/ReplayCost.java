package bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import bench.program.Scale;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a replay of a program costs beside its recording, and how large the recording is.
 *
 * @param bytes of the recording, without class files
 */
record ReplayCost(
    String program,
    double recordSeconds,
    double replaySeconds,
    double recordProcessor,
    double replayProcessor,
    long bytes) {
  private static final int CLASS_BLOCK = 2;
  private static final Pattern SECONDS = Pattern.compile("\"seconds\": ([0-9.]+)");
  private static final Pattern TIMES = Pattern.compile("(\\d+)m([0-9.]+)s (\\d+)m([0-9.]+)s\\s*$");

  /** Records and replays {@code program} in turns, with the Clew that is installed in a folder. */
  static ReplayCost of(Path home, String program, Arguments arguments) {
    int rounds = arguments.count("--rounds", 5);
    double[][] costs = new double[4][rounds];
    long bytes = 0;
    try {
      Path folder = Files.createTempDirectory("bench-");
      Path file = folder.resolve("run.clew");
      for (int round = 0; round < rounds; round++) {
        double[] recorded = run(clew(home, recordCommand(file, program, arguments)));
        double[] replayed = run(clew(home, List.of("replay", "--json", file.toString())));
        costs[0][round] = recorded[0];
        costs[1][round] = replayed[0];
        costs[2][round] = recorded[1];
        costs[3][round] = replayed[1];
        bytes = Math.max(bytes, bytesOf(file));
      }
      try (Stream<Path> files = Files.list(folder)) {
        for (Path left : files.toList()) {
          Files.delete(left);
        }
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ReplayCost(
        program,
        Median.of(costs[0]),
        Median.of(costs[1]),
        Median.of(costs[2]),
        Median.of(costs[3]),
        bytes);
  }

  private static List<String> recordCommand(Path file, String program, Arguments arguments) {
    List<String> command = new ArrayList<>(List.of("record", "--json", "-o", file.toString()));
    command.addAll(List.of("--", java()));
    command.addAll(Bench.JVM_ARGUMENTS);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Worker.class.getName()));
    command.addAll(List.of(program, arguments.scale().name(), "1"));
    command.add(Integer.toString(arguments.scale() == Scale.FULL ? 20 : 2));
    return command;
  }

  private static List<String> clew(Path home, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(java(), "-XX:TieredStopAtLevel=1", "-Dclew.home=" + home));
    command.addAll(List.of("-cp", home.resolve("lib") + "/*", "clew.app.cli.Clew"));
    command.addAll(arguments);
    return command;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Returns how long the target took on the clock, and the processor time of all there was. */
  private static double[] run(List<String> command) throws IOException {
    List<String> line =
        new ArrayList<>(List.of("sh", "-c", "\"$@\"; status=$?; times; exit $status", "sh"));
    line.addAll(command);
    Process process =
        new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    Matcher seconds = SECONDS.matcher(output);
    Matcher times = TIMES.matcher(output);
    try {
      int status = process.waitFor();
      if (status != 0 || !seconds.find() || !times.find()) {
        throw new IllegalStateException("status " + status + " of " + command + "\n" + output);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted while waiting for a replay", e);
    }
    double user = Double.parseDouble(times.group(1)) * 60 + Double.parseDouble(times.group(2));
    double system = Double.parseDouble(times.group(3)) * 60 + Double.parseDouble(times.group(4));
    return new double[] {Double.parseDouble(seconds.group(1)), user + system};
  }

  /** Returns the size of a recording less its class files, by the headers of its blocks. */
  private static long bytesOf(Path file) throws IOException {
    long bytes = Files.size(file);
    try (var in = new DataInputStream(Files.newInputStream(file))) {
      in.skipNBytes(10);
      for (int kind = in.read(); kind >= 0; kind = in.read()) {
        int length = in.readInt();
        in.skipNBytes(4L + length + 4);
        bytes -= kind == CLASS_BLOCK ? length : 0;
      }
    }
    return bytes;
  }

  double processorRatio() {
    return replayProcessor / recordProcessor;
  }

  double bytesPerSecond() {
    return bytes / recordSeconds;
  }

  String text() {
    return String.format(
        Locale.ROOT,
        "%-16s%10.2f%10.2f%8.3f%8.3f%12.1f",
        program,
        recordSeconds,
        replaySeconds,
        replaySeconds / recordSeconds,
        processorRatio(),
        bytesPerSecond() / 1e3);
  }
}
