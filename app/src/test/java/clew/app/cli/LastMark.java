package clew.app.cli;

import clew.probe.wire.Block;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How far a recording says that its execution came: what its last TURN or MARK counts.
 *
 * @param turns how many turns there are
 * @param inputs how many inputs were taken up to there
 */
record LastMark(long turns, long inputs) {
  /** Reads it from the file, as docs/format.md describes it. */
  static LastMark of(Path recording) throws IOException {
    var last = new LastMark(0, 0);
    try (InputStream in = Files.newInputStream(recording)) {
      var reader = new BlockReader(in);
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        while (next.get().kind() == BlockKind.TURNS && !next.get().isUsedUp()) {
          last = last.after(next.get());
        }
      }
    }
    return last;
  }

  private LastMark after(Block event) throws IOException {
    switch (event.journalCode()) {
      case TURN -> {
        skip(event, 3);
        var last = new LastMark(turns + 1, event.signed());
        skip(event, 1);
        return last;
      }
      case MARK -> {
        skip(event, 2);
        var last = new LastMark(turns, event.signed());
        skip(event, 1);
        return last;
      }
      case WAKING -> skip(event, 2);
      case ARRIVAL -> {
        if (event.number() != 0) {
          event.text();
        }
      }
      default -> throw new AssertionError("not an event of turns that this program has");
    }
    return this;
  }

  private static void skip(Block event, int fields) throws IOException {
    for (int i = 0; i < fields; i++) {
      event.signed();
    }
  }
}
