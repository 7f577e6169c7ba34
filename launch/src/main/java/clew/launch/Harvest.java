package clew.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a target left in its work folder: its own recording, and those of JVMs that it started. */
final class Harvest {
  /** A process that is ended by a signal has a status above this one. */
  private static final int FIRST_SIGNAL = 128;

  private final WorkFolder work;
  private final Recording recording;
  private final List<Recording> others;

  private Harvest(WorkFolder work, Recording recording, List<Recording> others) {
    this.work = work;
    this.recording = recording;
    this.others = others;
  }

  /**
   * Returns what is in {@code work} after process {@code pid} has ended with status {@code exit}.
   *
   * @throws HelpException if that process left no recording of a main class
   */
  static Harvest of(WorkFolder work, long pid, int exit) throws IOException {
    List<Recording> all = readAll(work.path(), exit);
    all.sort(Comparator.comparing(recording -> recording.jvm().started()));
    Recording own = ownOf(all, pid);
    if (own.main().isEmpty()) {
      throw new HelpException(
          "The JVM ended with status " + exit + " before it came to a main class.",
          exit > FIRST_SIGNAL
              ? "It was killed: give it more time or memory."
              : "Check the class name and the class path behind `--`.");
    }
    all.remove(own);
    return new Harvest(work, own, all);
  }

  /** Returns what process {@code pid} itself has left in {@code folder}. */
  static Optional<Recording> own(Path folder, long pid) throws IOException {
    for (Path file : filesEnding(folder, ".clew")) {
      Recording recording = Recording.read(file);
      if (recording.jvm().pid() == pid) {
        return Optional.of(recording);
      }
    }
    return Optional.empty();
  }

  private static List<Recording> readAll(Path folder, int exit) throws IOException {
    refuseFailedStart(folder, exit);
    List<Recording> all = new ArrayList<>();
    for (Path file : filesEnding(folder, ".clew")) {
      all.add(Recording.read(file));
    }
    return all;
  }

  private static Recording ownOf(List<Recording> all, long pid) {
    return all.stream()
        .filter(recording -> recording.jvm().pid() == pid)
        .findFirst()
        .orElseThrow(
            () ->
                new HelpException(
                    "The JVM did not start, so there is nothing recorded.",
                    "Run the command without `clew record --` and see what it says."));
  }

  private static void refuseFailedStart(Path folder, int exit) throws IOException {
    List<Path> notes = filesEnding(folder, ".failed");
    if (!notes.isEmpty()) {
      throw new HelpException(
          "The program ran and ended with status %d, but was not recorded: %s."
              .formatted(exit, Files.readString(notes.get(0)).strip()),
          "Mend that, and record it again.");
    }
  }

  private static List<Path> filesEnding(Path folder, String end) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
    }
  }

  /** Returns the target's own recording, where the target left it. */
  Recording recording() {
    return recording;
  }

  /** Moves the target's recording to {@code output}, or to a free name in {@code folder}. */
  Recording moveTo(Path folder, Optional<Path> output) {
    return move(recording, output.orElseGet(() -> freeName(folder, recording)));
  }

  List<Recording> moveOthersTo(Path folder) {
    return others.stream().map(other -> move(other, freeName(folder, other))).toList();
  }

  private Recording move(Recording from, Path to) {
    try {
      Files.move(from.file(), to, StandardCopyOption.REPLACE_EXISTING);
      return from.movedTo(to);
    } catch (IOException e) {
      work.keep();
      throw new HelpException(
          "The recording cannot be put at " + to + ": " + e.getMessage() + ".",
          "It was left at " + from.file() + ".");
    }
  }

  /** Returns a name that no file in {@code folder} has yet: nothing recorded is written over. */
  private static Path freeName(Path folder, Recording recording) {
    String main = recording.main().orElse("child");
    String base = main.substring(main.lastIndexOf('.') + 1);
    Path file = folder.resolve(base + ".clew");
    for (int number = 2; Files.exists(file); number++) {
      file = folder.resolve(base + "-" + number + ".clew");
    }
    return file;
  }
}
