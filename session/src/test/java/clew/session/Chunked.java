package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.launch.Events;
import clew.trace.Trace;
import clew.trace.build.Chunking;
import clew.trace.build.TraceBuilder;
import clew.trace.store.EventFile;
import java.nio.file.Path;
import java.util.List;

/** Traces that are read in some thirty chunks, of which few are kept. */
record Chunked(Path folder) {
  /** Returns the trace of a target as it was just read, and as it is opened from its index. */
  List<Trace> of(String target) {
    Session session = Target.of(target).record(folder);
    int steps = (int) session.makeTrace(Target.AGENT).steps();
    EventFile events = EventFile.read(Events.fileOf(session.recording()));
    Path index = folder.resolve("index");
    var chunking = new Chunking(steps / 30, steps / 10);
    Trace read = TraceBuilder.open(events, index, chunking);
    assertThat(read.stretches()).hasSizeGreaterThan(10);
    return List.of(read, TraceBuilder.open(events, index, chunking));
  }
}
