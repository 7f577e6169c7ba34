package clew.trace.store;

import clew.code.ClassFile;
import clew.code.CodeBase;
import clew.code.Method;
import clew.probe.wire.DamagedException;
import clew.probe.wire.TraceReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the agent left of one execution: the woven classes, their methods by number, the events.
 *
 * @param parts where the events are in the file, part by part
 * @param gaps what should have been woven and was not
 * @param isComplete whether the file reaches its orderly end
 * @param key a number that files with other events do not have
 */
public record EventFile(
    Path file,
    CodeBase codeBase,
    List<Method> methods,
    List<Long> parts,
    List<String> gaps,
    boolean isComplete,
    long key) {
  /**
   * Returns what {@code file} holds.
   *
   * @throws BadEventsException if it is damaged
   */
  public static EventFile read(Path file) {
    List<ClassFile> classes = new ArrayList<>();
    List<Method> methods = new ArrayList<>();
    List<Long> parts = new ArrayList<>();
    List<String> gaps = new ArrayList<>();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      var reader = new TraceReader(in);
      for (Optional<TraceReader.Chunk> next = reader.next();
          next.isPresent();
          next = reader.next()) {
        TraceReader.Chunk chunk = next.get();
        switch (chunk.kind()) {
          case CLASS -> {
            chunk.text();
            classes.add(ClassFile.read(chunk.inflated()));
          }
          case METHOD -> methods.add(method(file, classes, chunk));
          case EVENTS -> parts.add(chunk.offset());
          case GAP -> gaps.add("not woven: " + chunk.text());
          case END -> {
            // The reader knows.
          }
        }
      }
      return new EventFile(
          file, CodeBase.of(classes), methods, parts, gaps, reader.hasEnded(), reader.key());
    } catch (DamagedException e) {
      throw new BadEventsException(file, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the events of part {@code number}. */
  public byte[] part(int number) {
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(parts.get(number));
      return TraceReader.from(in, parts.get(number)).next().orElseThrow().inflated();
    } catch (DamagedException e) {
      throw new BadEventsException(file, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Method method(Path file, List<ClassFile> classes, TraceReader.Chunk chunk)
      throws DamagedException {
    long number = chunk.number();
    if (number < 0 || number >= classes.size()) {
      throw new BadEventsException(file, "a method of a class that is not there");
    }
    String name = chunk.text();
    String descriptor = chunk.text();
    return classes
        .get((int) number)
        .findMethod(name, descriptor)
        .orElseThrow(() -> new BadEventsException(file, "no method " + name + descriptor));
  }
}
