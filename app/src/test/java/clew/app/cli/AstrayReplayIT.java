package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import clew.probe.wire.BlockKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A recording whose checksums are right and whose events are wrong: the replay says that it is not
 * exact, or that the file cannot be used, and it always ends.
 */
class AstrayReplayIT {
  @TempDir private Path folder;

  private Runs runs;
  private Path file;
  private Ended recorded;
  private byte[] good;

  @BeforeEach
  void record() throws Exception {
    Files.writeString(folder.resolve("in.txt"), "word");
    runs = new Runs(folder);
    file = folder.resolve("run.clew");
    recorded = runs.record(file, Runs.example("targets.cut.Workers", "30", "in.txt"));
    assertThat(recorded.status()).as(recorded.err()).isZero();
    good = Files.readAllBytes(file);
    Files.delete(folder.resolve("in.txt"));
  }

  @Test
  void oneOnAnotherPathIsNotExactAndBothSidesAreShown() throws Exception {
    Files.write(file, new FuzzedFile(good, 0).withOtherPath());

    Ended replayed = runs.replay(file);

    assertThat(replayed.status()).isEqualTo(1);
    List<String> lines = replayed.err().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0))
        .matches("not exact: after \\d+ events in thread .* left its recording");
    assertThat(lines.get(1)).startsWith("  recorded  the path ");
    assertThat(lines.get(2)).startsWith("  found     the path ");
    String recordedPath = lines.get(1).replaceAll(".* ", "");
    assertThat(lines.get(2)).doesNotEndWith(" " + recordedPath);
  }

  @Test
  void aDozenWithOtherEventsAreNotTakenForExact() throws Exception {
    leadAstray(12, List.of(BlockKind.TURNS, BlockKind.INPUTS));
  }

  @Test
  @Tag("nightly")
  void threeHundredWithOtherEventsAreNotTakenForExact() throws Exception {
    leadAstray(150, List.of(BlockKind.TURNS));
    leadAstray(150, List.of(BlockKind.INPUTS));
  }

  @Test
  @Tag("nightly")
  void fiftyWithOtherClassesOrCommandsAreNotTakenForExact() throws Exception {
    leadAstray(50, List.of(BlockKind.CLASS, BlockKind.START, BlockKind.MAIN, BlockKind.END));
  }

  private void leadAstray(int files, List<BlockKind> kinds)
      throws IOException, InterruptedException {
    long seed = System.nanoTime();
    int found = 0;
    for (int i = 0; i < files; i++) {
      String title = kinds + ", seed " + (seed + i);
      Files.write(file, new FuzzedFile(good, seed + i).astray(kinds));
      Ended replayed = runs.replay(file);
      title += "\n" + replayed.err();
      assertThat(replayed.status()).as(title).isIn(0, 1, 2);
      if (replayed.status() == 0) {
        assertThat(replayed.err()).as(title).contains("exact (");
        assertThat(replayed.out()).as(title).isEqualTo(recorded.out());
      } else {
        found++;
        assertThat(replayed.err()).as(title).doesNotContain("exact (").isNotEmpty();
      }
      assertThat(folder.resolve("in.txt")).as(title).doesNotExist();
    }
    // Not each byte matters: one mark less, or one fact about a class, makes no difference.
    assertThat(found).as(kinds + ", seed " + seed).isGreaterThan(files / 2);
  }
}
