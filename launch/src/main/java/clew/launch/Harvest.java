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

/**
 * What JVMs left in a work folder: their recordings in the order in which they started, and
 * sentences on those that left none, or not a whole one.
 */
record Harvest(List<Recording> recordings, List<String> losses) {
  /** Returns what is in {@code folder}. */
  static Harvest of(Path folder) throws IOException {
    List<Recording> recordings = new ArrayList<>();
    List<String> losses = new ArrayList<>();
    for (Path file : filesEnding(folder, ".clew")) {
      try {
        recordings.add(Recording.read(file));
      } catch (BadRecordingException e) {
        // The agent writes whole blocks: a full disk, or a kill, before the first one.
        losses.add("A JVM ran and was not recorded: it ended before anything could be written.");
      }
    }
    for (Path note : filesEnding(folder, ".failed")) {
      losses.add("A JVM ran and was not recorded: " + Files.readString(note).strip() + ".");
    }
    for (Path note : filesEnding(folder, ".cut")) {
      String why = Files.readString(note).strip();
      losses.add(
          "A recording ends early: "
              + (why.isEmpty() ? "the reason could not be written" : why)
              + ".");
    }
    recordings.sort(Comparator.comparing(recording -> recording.jvm().started()));
    return new Harvest(recordings, losses);
  }

  private static List<Path> filesEnding(Path folder, String end) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
    }
  }

  /** Returns what process {@code pid} has left: nothing if it was no JVM, or none that started. */
  Optional<Recording> of(long pid) {
    return recordings.stream().filter(recording -> recording.jvm().pid() == pid).findFirst();
  }

  /** Returns this without JVMs that never came to a main class. */
  Harvest withMain() {
    return new Harvest(
        recordings.stream().filter(recording -> recording.main().isPresent()).toList(), losses);
  }

  /**
   * Puts the recordings where they are to stay and returns them from there: at {@code output}, then
   * numbered names beside it; without it, at free names in {@code folder}.
   */
  List<Recording> moveTo(Path folder, Optional<Path> output, WorkFolder work) {
    List<Recording> moved = new ArrayList<>();
    int number = 1;
    for (Recording recording : recordings) {
      Path place;
      if (output.isPresent()) {
        place = numbered(output.get(), number++);
        while (Files.exists(place) && !RecordingReading.isRecording(place)) {
          place = numbered(output.get(), number++);
        }
      } else {
        place = freeName(folder, recording);
      }
      moved.add(move(recording, place, work));
    }
    return moved;
  }

  /** Returns {@code run.clew}, {@code run-2.clew}, {@code run-3.clew}. */
  private static Path numbered(Path file, int number) {
    if (number == 1) {
      return file;
    }
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    String base = dot > 0 ? name.substring(0, dot) : name;
    String end = dot > 0 ? name.substring(dot) : "";
    return file.resolveSibling(base + "-" + number + end);
  }

  private static Recording move(Recording from, Path to, WorkFolder work) {
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
