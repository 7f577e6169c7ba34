package clew.agent.start;

import clew.agent.input.Places;
import clew.probe.wire.Block;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The class path of a recorded execution. */
final class RecordedPath {
  /** Where below the folder of a replay the copies are. */
  private static final String COPIES = "path";

  private final String workingFolder;
  private final List<String> parts;
  private final List<String> furtherJars;

  private RecordedPath(String workingFolder, List<String> parts, List<String> furtherJars) {
    this.workingFolder = workingFolder;
    this.parts = parts;
    this.furtherJars = furtherJars;
  }

  static RecordedPath read(BlockReader blocks) throws IOException {
    for (Optional<Block> next = blocks.next(); next.isPresent(); next = blocks.next()) {
      if (next.get().kind() == BlockKind.CLASS_PATH) {
        return new RecordedPath(next.get().text(), next.get().texts(), next.get().texts());
      }
    }
    return new RecordedPath(
        "", List.of(), List.of()); // cut before anything of the target was loaded
  }

  List<String> parts() {
    return parts;
  }

  /** Returns where the class path is in the replay that has {@code folder}. */
  Places placesBelow(Path folder) {
    List<String> all = new ArrayList<>(parts);
    all.addAll(furtherJars);
    return new Places(folder.resolve(COPIES).toString(), all, workingFolder);
  }
}
