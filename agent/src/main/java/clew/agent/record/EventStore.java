package clew.agent.record;

import clew.agent.journal.JournalWriter;
import clew.probe.wire.BlockKind;
import clew.probe.wire.Payload;
import org.jspecify.annotations.Nullable;

/** Puts the stretches of one journal into the recording. */
public final class EventStore implements JournalWriter.Store {
  /** Programs that ask for the time again and again fill such blocks; small ones stay readable. */
  private static final int LEAST_PACKED = 1 << 13;

  private final Recorder recorder;
  private final BlockKind kind;

  /** A store whose blocks are of {@code kind}. */
  public EventStore(Recorder recorder, BlockKind kind) {
    this.recorder = recorder;
    this.kind = kind;
  }

  @Override
  public void keep(Payload events) {
    Payload packed = null;
    if (kind == BlockKind.INPUTS && events.size() >= LEAST_PACKED) {
      packed = packed(events);
    }
    if (packed == null) {
      recorder.keepEvents(kind, events);
    } else {
      recorder.keepEvents(BlockKind.PACKED_INPUTS, packed);
    }
  }

  private static @Nullable Payload packed(Payload events) {
    try {
      return Deflated.add(events.toArray(), new Payload());
    } catch (OutOfMemoryError e) {
      return null; // as it is, it takes no memory that is not there already
    }
  }
}
