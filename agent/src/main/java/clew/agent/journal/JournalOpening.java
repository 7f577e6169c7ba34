package clew.agent.journal;

import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Opens a journal of a recording when it is first asked for, which may be never. */
public final class JournalOpening implements Supplier<JournalReader> {
  private final Path recording;
  private final BlockKind kind;
  private final Stop stop;

  /** Will open the blocks of one kind; disagreement and damage go to {@code stop}. */
  public JournalOpening(Path recording, BlockKind kind, Stop stop) {
    this.recording = recording;
    this.kind = kind;
    this.stop = stop;
  }

  @Override
  public JournalReader get() {
    try {
      return new JournalReader(
          new BlockReader(new BufferedInputStream(new FileInputStream(recording.toFile()))),
          kind,
          stop);
    } catch (IOException e) {
      throw stop.damaged(e);
    }
  }
}
