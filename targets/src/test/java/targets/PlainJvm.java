package targets;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Runs programs of the lists in JVMs of their own, of the kind that runs this test.
 *
 * @param folder where streams, compiled classes and the programs' own folders go
 */
record PlainJvm(Path folder) {
  /** How an execution ended; {@code status} is empty if it did not. */
  record Ended(Optional<Integer> status, String output, String errors) {}

  /** Returns the feature version of Java that it runs. */
  static int version() {
    return Runtime.version().feature();
  }

  Ended run(Program program, long mostSeconds) throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "own");
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    program.prepare(own);
    ProcessBuilder builder = new ProcessBuilder(command(program, own));
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().putAll(program.environment());
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      feed(process, program.input());
      boolean isOver = process.waitFor(mostSeconds, TimeUnit.SECONDS);
      Optional<Integer> status = isOver ? Optional.of(process.exitValue()) : Optional.empty();
      return new Ended(status, read(out), read(err));
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private List<String> command(Program program, Path own) throws IOException {
    Optional<String> source = program.source();
    String classes =
        source.isPresent()
            ? compile(program, source.get())
            : Program.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(program.options());
    command.addAll(List.of("-cp", classes, program.className()));
    command.addAll(program.arguments(own));
    return command;
  }

  private String compile(Program program, String source) throws IOException {
    Path file = folder.resolve(program.className().replaceAll(".*\\.", "") + ".java");
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.writeString(file, source);
    List<String> options = new ArrayList<>();
    options.addAll(List.of("-d", classes.toString(), "--release", "" + program.since()));
    if (program.isPreview()) {
      options.add("--enable-preview");
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean isDone =
          compiler
              .getTask(messages, files, null, options, null, files.getJavaFileObjects(file))
              .call();
      if (!isDone) {
        throw new AssertionError(messages.toString());
      }
    }
    return classes.toString();
  }

  private static void feed(Process process, String input) {
    try (OutputStream stream = process.getOutputStream()) {
      stream.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It ended without reading: that is its own affair, and seen by its exit status.
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
