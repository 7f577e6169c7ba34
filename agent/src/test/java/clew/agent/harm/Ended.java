package clew.agent.harm;

import java.nio.file.Path;
import java.util.List;

/** What a target showed, and the folder with its streams and its recording. */
record Ended(int exitCode, String output, String errors, Path folder) {
  List<String> lines() {
    return output.lines().toList();
  }

  Recorded recorded() {
    return Recorded.read(folder);
  }
}
