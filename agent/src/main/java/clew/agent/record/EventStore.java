package clew.agent.record;

import clew.agent.journal.JournalWriter;
import clew.probe.wire.BlockKind;
import clew.probe.wire.Payload;

/** Puts the stretches of one journal into the recording. */
public final class EventStore implements JournalWriter.Store {
  private final Recorder recorder;
  private final BlockKind kind;

  /** A store whose blocks are of {@code kind}. */
  public EventStore(Recorder recorder, BlockKind kind) {
    this.recorder = recorder;
    this.kind = kind;
  }

  @Override
  public void keep(Payload events) {
    recorder.keepEvents(kind, events);
  }
}
