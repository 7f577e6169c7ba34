package clew.agent.harm;

import clew.probe.wire.Block;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the recordings in a folder say of weaving.
 *
 * @param woven how many classes were woven, those of the JDK included
 * @param isComplete whether every recording has its orderly end
 */
record Recorded(
    int files, long woven, List<String> classes, List<Missing> gaps, boolean isComplete) {
  /** A gap as it is stored. */
  record Missing(String reason, String what, String detail) {}

  static Recorded read(Path folder) {
    int files = 0;
    long woven = 0;
    boolean isComplete = true;
    List<String> classes = new ArrayList<>();
    List<Missing> gaps = new ArrayList<>();
    try (DirectoryStream<Path> recordings = Files.newDirectoryStream(folder, "*.clew")) {
      for (Path recording : recordings) {
        files++;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(recording))) {
          BlockReader reader = new BlockReader(in);
          for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
            Block block = next.get();
            if (block.kind() == BlockKind.GAP) {
              gaps.add(new Missing(block.text(), block.text(), block.text()));
            } else if (block.kind() == BlockKind.CLASS) {
              classes.add(block.text());
            } else if (block.kind() == BlockKind.END) {
              block.number();
              woven += block.number();
            }
          }
          isComplete &= !reader.wasCut();
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return new Recorded(files, woven, classes, gaps, isComplete);
  }

  /** Returns the gaps of classes that could have been woven. */
  List<Missing> avoidableGaps() {
    return gapsOf("WEAVER_FAILED", "UNREADABLE", "NOT_MODIFIABLE").stream()
        // HotSpot itself walks the frames of this one class and lets no agent change it.
        .filter(gap -> !gap.what().equals("jdk.internal.vm.Continuation"))
        .toList();
  }

  /** Returns the gaps for one of {@code reasons}. */
  List<Missing> gapsOf(String... reasons) {
    return gaps.stream().filter(gap -> List.of(reasons).contains(gap.reason())).toList();
  }
}
