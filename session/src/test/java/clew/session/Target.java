package clew.session;

import clew.launch.Printing;
import clew.launch.RecordOptions;
import clew.launch.Recorded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program of the targets, its recording, and what its comments promise.
 *
 * @param name the class name
 */
record Target(String name, List<String> source) {
  /** The agent that this build has made. */
  static final Path AGENT = Path.of(System.getProperty("clew.agent.jar"));

  private static final Path CLASSES = Path.of(System.getProperty("clew.targets"));
  private static final Pattern MARK = Pattern.compile("// (slice|criterion)\\((\\w+)\\)");

  /** Returns the class {@code name} with its source, if that is kept beside it. */
  static Target of(String name) {
    try {
      Path file = CLASSES.resolve(name.replace('.', '/') + ".java");
      return new Target(name, Files.exists(file) ? Files.readAllLines(file) : List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs and records it into {@code folder}. */
  Session record(Path folder) {
    return record(folder, "fair");
  }

  /** Runs and records it into {@code folder}, with another schedule than the usual one. */
  Session record(Path folder, String schedule) {
    return record(folder, schedule, List.of());
  }

  /** Runs and records it with that schedule and these arguments. */
  Session record(Path folder, String schedule, List<String> arguments) {
    Path file = folder.resolve(name.substring(name.lastIndexOf('.') + 1) + ".clew");
    List<String> command = command(List.of());
    command.addAll(arguments);
    Recorded recorded =
        Session.record(
            AGENT,
            command,
            RecordOptions.DEFAULT
                .withOutput(file)
                .withPrinting(Printing.TO_STANDARD_ERROR)
                .withSchedule(schedule));
    return Session.open(recorded.recording().file());
  }

  /** Returns the command that runs it with these options of the JVM. */
  List<String> command(List<String> options) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java));
    command.addAll(options);
    command.addAll(List.of("-cp", CLASSES.toString(), name));
    return command;
  }

  /** Returns the lines that it prints to standard output without Clew. */
  List<String> printedByPlainJava() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, "-cp", CLASSES.toString(), name)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .toList();
  }

  /** Returns the criteria that the comments name, as {@code name} to line. */
  List<String> criteria() {
    List<String> names = new ArrayList<>();
    for (String line : source) {
      mark(line, "criterion").ifPresent(names::add);
    }
    return names;
  }

  /** Returns the criterion in the words of the command line. */
  String criterion(String mark) {
    return fileName() + ":" + lines("criterion", mark).get(0);
  }

  /** Returns the lines that must be in the slice of {@code mark}. */
  List<Integer> must(String mark) {
    List<Integer> lines = new ArrayList<>(lines("slice", mark));
    lines.addAll(lines("criterion", mark));
    return lines;
  }

  /** Returns the lines that must not be in any slice. */
  List<Integer> mustNot() {
    List<Integer> lines = new ArrayList<>();
    for (int i = 0; i < source.size(); i++) {
      if (source.get(i).matches(".*// -( .*)?")) {
        lines.add(i + 1);
      }
    }
    return lines;
  }

  private List<Integer> lines(String kind, String mark) {
    List<Integer> lines = new ArrayList<>();
    for (int i = 0; i < source.size(); i++) {
      if (mark(source.get(i), kind).filter(mark::equals).isPresent()) {
        lines.add(i + 1);
      }
    }
    return lines;
  }

  private static Optional<String> mark(String line, String kind) {
    Matcher matcher = MARK.matcher(line);
    return matcher.find() && matcher.group(1).equals(kind)
        ? Optional.of(matcher.group(2))
        : Optional.empty();
  }

  String fileName() {
    return name.substring(name.lastIndexOf('.') + 1) + ".java";
  }

  @Override
  public String toString() {
    return name;
  }
}
