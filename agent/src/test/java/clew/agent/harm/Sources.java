package clew.agent.harm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Targets of a language level above that of the other targets, compiled when they are needed. */
record Sources(Path folder) {
  /** Compiles a resource and returns the folder with its classes. */
  Path compileResource(String name, String... options) {
    try (InputStream text = Sources.class.getResourceAsStream(name)) {
      return compile(
          name,
          new String(
              Objects.requireNonNull(text).readAllBytes(), java.nio.charset.StandardCharsets.UTF_8),
          options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles one file with that text and returns the folder with its classes. */
  Path compile(String name, String text, String... options) {
    try {
      Path source = folder.resolve("source").resolve(name);
      Files.createDirectories(Objects.requireNonNull(source.getParent()));
      Files.writeString(source, text);
      return compile(List.of(source), options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path compile(List<Path> sources, String... options) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("-d", classes.toString(), "-proc:none"));
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean isDone =
          compiler
              .getTask(messages, files, null, all, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(isDone).as(messages.toString()).isTrue();
    }
    return classes;
  }
}
