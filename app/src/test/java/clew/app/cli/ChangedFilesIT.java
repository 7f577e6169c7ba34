package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars that a program changes after it has loaded classes from them are said to be lost. */
class ChangedFilesIT {
  @TempDir private Path folder;

  @Test
  void aJarThatChangesAfterAClassWasLoadedIsAGap() throws Exception {
    Path file = folder.resolve("run.clew");
    Runs runs = new Runs(folder);
    List<String> command =
        new ArrayList<>(Runs.clew("record", "-o", file.toString(), "--", Runs.java(), "-cp"));
    command.addAll(List.of(Runs.EXAMPLE, "targets.unruly.UrlChanges"));

    Ended recorded = runs.run(command);

    assertThat(recorded.out()).isEqualTo("before\nbehind\n");
    Ended gaps = runs.run(Runs.clew("gaps", file.toString()));
    assertThat(gaps.out()).contains("words.jar (it changed after");
    assertThat(runs.replay(file).err()).startsWith("not exact");
  }
}
