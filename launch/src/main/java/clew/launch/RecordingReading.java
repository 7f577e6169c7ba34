package clew.launch;

import clew.probe.wire.Block;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import clew.probe.wire.DamagedException;
import clew.probe.wire.RecordingLayout;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** A recording while its blocks are read. */
final class RecordingReading {
  /** Of the year 9999. */
  private static final long LAST_MILLISECOND = 253_402_300_799_999L;

  private static final int LARGEST_STATUS = 255;

  private final List<String> threads = new ArrayList<>();
  private final List<RecordedClass> classes = new ArrayList<>();
  private final List<Failure> failures = new ArrayList<>();
  private final List<Gap> gaps = new ArrayList<>();
  private Optional<String> main = Optional.empty();
  private Optional<End> end = Optional.empty();
  private Window window = Window.ALL;
  private List<String> scope = List.of();
  private @Nullable Jvm jvm;

  private RecordingReading() {}

  static Recording read(Path file) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      BlockReader blocks = new BlockReader(in);
      var reading = new RecordingReading();
      for (Optional<Block> next = blocks.next(); next.isPresent(); next = blocks.next()) {
        reading.add(next.get());
      }
      return reading.finish(file, Files.size(file));
    } catch (NoSuchFileException e) {
      throw new HelpException(
          "There is no file " + file + ".", "Name a recording that `clew record` has left.");
    } catch (DamagedException e) {
      throw new BadRecordingException(file, e.offset(), String.valueOf(e.getMessage()));
    } catch (OutOfMemoryError e) {
      throw new HelpException(
          file + " does not fit into memory.", "Give Clew more, with JAVA_TOOL_OPTIONS=-Xmx….");
    } catch (IOException e) {
      throw new HelpException(
          file + " cannot be read: " + Reasons.of(e) + ".", "Name a recording that you may read.");
    }
  }

  /** Returns whether {@code file} is a plain file that begins as recordings do. */
  static boolean isRecording(Path file) {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (var in = new DataInputStream(Files.newInputStream(file))) {
      return in.readLong() == RecordingLayout.MAGIC; // of whatever version
    } catch (IOException e) {
      return false;
    }
  }

  private void add(Block block) throws DamagedException {
    if ((jvm == null) != (block.kind() == BlockKind.START)) {
      throw block.damage(jvm == null ? "no start" : "a second start");
    }
    switch (block.kind()) {
      case START ->
          jvm =
              new Jvm(
                  block.text(),
                  block.text(),
                  block.number(),
                  Instant.ofEpochMilli(atMost(LAST_MILLISECOND, block)),
                  block.texts(),
                  block.text(),
                  block.text());
      case CLASS ->
          classes.add(
              new RecordedClass(block.text(), block.text(), block.number(), check(block.bytes())));
      case GAP -> gaps.add(new Gap(reason(block), block.text(), block.text()));
      case THREAD -> threads.add(block.text());
      case MAIN -> main = Optional.of(block.text());
      case FAILURE ->
          failures.add(
              new Failure(
                  block.text(),
                  block.text(),
                  block.texts().stream().findFirst(),
                  block.texts().stream().map(RecordingReading::frame).toList(),
                  block.texts()));
      case END ->
          end =
              Optional.of(
                  new End(
                      Duration.ofMillis(atMost(LAST_MILLISECOND, block)),
                      (int) atMost(Integer.MAX_VALUE, block),
                      (int) atMost(LARGEST_STATUS, block),
                      block.number(),
                      block.number(),
                      Long.toHexString(block.number())));
      case SCOPE -> scope = block.texts();
      case WINDOW -> window = new Window(block.number(), block.number());
      case INPUTS, PACKED_INPUTS, TURNS, REFERENCES, CLASS_PATH, FILE_PART, LOADS -> {
        // For whoever replays.
      }
    }
  }

  private static long atMost(long limit, Block block) throws DamagedException {
    long number = block.number();
    if (number < 0 || number > limit) {
      throw block.damage("a number of " + Long.toUnsignedString(number));
    }
    return number;
  }

  private static long check(byte[] deflated) {
    var crc = new CRC32C();
    crc.update(deflated, 0, deflated.length);
    return crc.getValue();
  }

  private static Gap.Reason reason(Block block) throws DamagedException {
    return switch (block.reason()) {
      case TOO_LARGE -> Gap.Reason.TOO_LARGE;
      case UNREADABLE -> Gap.Reason.UNREADABLE;
      case WEAVER_FAILED -> Gap.Reason.WEAVER_FAILED;
      case NOT_MODIFIABLE -> Gap.Reason.NOT_MODIFIABLE;
      case HIDDEN_CLASS -> Gap.Reason.HIDDEN_CLASS;
      case MISSED -> Gap.Reason.MISSED;
      case NO_SUCH_METHOD -> Gap.Reason.NO_SUCH_METHOD;
      case NOT_WRITTEN -> Gap.Reason.NOT_WRITTEN;
      case NATIVE_METHOD -> Gap.Reason.NATIVE_METHOD;
      case NOT_FOLLOWED -> Gap.Reason.NOT_FOLLOWED;
    };
  }

  private static FailureFrame frame(String text) {
    String[] parts = text.split("\t", -1);
    if (parts.length != 4) {
      return new FailureFrame(text, "", "", 0);
    }
    return new FailureFrame(parts[0], parts[1], parts[2], lineNumber(parts[3]));
  }

  private static int lineNumber(String text) {
    return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
  }

  private Recording finish(Path file, long bytes) {
    if (jvm == null) {
      throw new BadRecordingException(file, 0, "no block that says which JVM it is of");
    }
    return new Recording(
        file, bytes, jvm, main, threads, classes, failures, gaps, end, window, scope);
  }
}
