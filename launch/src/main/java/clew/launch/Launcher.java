package clew.launch;

import clew.launch.RecordOptions.Printing;
import clew.probe.wire.PlanKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** Starts targets with the agent in them. */
public final class Launcher {
  private final Path agentJar;

  /** A launcher that puts {@code agentJar} into the JVMs it starts. */
  public Launcher(Path agentJar) {
    this.agentJar = agentJar.toAbsolutePath();
  }

  /**
   * Runs {@code command}, which must start with a {@code java}, and records it. Its standard
   * streams are those of this process.
   *
   * @throws HelpException if it cannot be started, or never came to its main class
   */
  public Recorded record(List<String> command, RecordOptions options) {
    var java = JavaProgram.find(command.get(0), System.getenv().getOrDefault("PATH", ""));
    Path folder = options.output().map(Launcher::parent).orElse(Path.of("")).toAbsolutePath();
    try (var end = new HeldEnd();
        var work = new WorkFolder(folder)) {
      Path plan = writePlan(work.path(), options);
      List<String> arguments = new ArrayList<>(command);
      arguments.set(0, java.file().toString());
      arguments.add(1, "-javaagent:" + agentJar + "=" + plan);
      long start = System.nanoTime();
      Process target = start(arguments, options.printing());
      end.waitFor(target);
      int exit = await(target, options.printing());
      Duration length = Duration.ofNanos(System.nanoTime() - start);
      Recording recording = onlyRecordingIn(work.path());
      String main = mainOf(recording);
      Path file = options.output().orElseGet(() -> freeName(folder, main));
      Files.move(recording.file(), file, StandardCopyOption.REPLACE_EXISTING);
      return new Recorded(exit, length, Recording.read(file));
    } catch (IOException e) {
      throw new UncheckedIOException("the recording cannot be written below " + folder, e);
    }
  }

  private static Path parent(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw new HelpException(
          "There is no folder for " + file + ".", "Create it, or name another file with -o.");
    }
    return parent;
  }

  private static Path writePlan(Path folder, RecordOptions options) throws IOException {
    var plan = new Properties();
    plan.setProperty(PlanKeys.FOLDER, folder.toString());
    plan.setProperty(PlanKeys.SCOPE, String.join(",", options.scope()));
    Path file = folder.resolve("plan");
    try (Writer writer = Files.newBufferedWriter(file)) {
      plan.store(writer, null);
    }
    return file;
  }

  private static Process start(List<String> arguments, Printing printing) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(arguments).inheritIO();
    if (printing == Printing.TO_STANDARD_ERROR) {
      builder.redirectOutput(ProcessBuilder.Redirect.PIPE);
    }
    return builder.start();
  }

  private static int await(Process process, Printing printing) throws IOException {
    if (printing == Printing.TO_STANDARD_ERROR) {
      process.getInputStream().transferTo(System.err);
    }
    while (true) {
      try {
        return process.waitFor();
      } catch (InterruptedException e) {
        // The target decides when it ends.
      }
    }
  }

  private static Recording onlyRecordingIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".clew"))
          .map(Recording::read)
          .findFirst()
          .orElseThrow(() -> nothingRecorded(folder));
    }
  }

  private static HelpException nothingRecorded(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      Optional<Path> note = files.filter(f -> f.toString().endsWith(".failed")).findFirst();
      if (note.isPresent()) {
        return new HelpException(
            "The program ran, but was not recorded: " + Files.readString(note.get()).strip() + ".",
            "Mend that, and record it again.");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new HelpException(
        "The JVM did not start, so there is nothing recorded.",
        "Run the command without `clew record --` and see what it says.");
  }

  private static String mainOf(Recording recording) {
    String main =
        recording
            .main()
            .orElseThrow(
                () ->
                    new HelpException(
                        "The JVM ended before it came to a main class.",
                        "Check the class name and the class path behind `--`."));
    return main.substring(main.lastIndexOf('.') + 1);
  }

  /** Returns a name that no file in {@code folder} has yet: nothing recorded is written over. */
  private static Path freeName(Path folder, String base) {
    Path file = folder.resolve(base + ".clew");
    for (int number = 2; Files.exists(file); number++) {
      file = folder.resolve(base + "-" + number + ".clew");
    }
    return file;
  }
}
