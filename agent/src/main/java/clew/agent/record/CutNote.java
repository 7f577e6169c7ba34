package clew.agent.record;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Why a recording ends early, left in a file beside it for whoever launched the target.
 *
 * <p>If the note cannot be written either, a reader still sees that the recording was cut.
 */
final class CutNote {
  private final Path file;

  CutNote(Path recording) {
    String name = String.valueOf(recording.getFileName());
    this.file = recording.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".cut");
  }

  void leave(Throwable why) {
    try (FileOutputStream out = new FileOutputStream(file.toFile())) { // see Recorder.start
      out.write(why.toString().replace('\n', ' ').getBytes(StandardCharsets.UTF_8));
    } catch (IOException | RuntimeException | Error e) {
      // Nowhere left to say it.
    }
  }
}
