package clew.agent.follow;

import clew.agent.journal.JournalReader;
import clew.agent.journal.Stop;
import clew.agent.journal.Stopped;
import clew.agent.record.Recorder;
import clew.agent.schedule.Schedules;
import clew.probe.wire.DamagedException;
import clew.probe.wire.ReplayReport;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Writes down where this execution left its recording, and ends the JVM.
 *
 * <p>That may be in the middle of loading a class, where no other class can be loaded. So the file
 * is opened and everything tried out beforehand; it stays empty if all goes well.
 */
public final class ReplayStop implements Stop {
  private final OutputStream report;
  private final Recorder recorder;
  private @Nullable Schedules turns;
  private @Nullable JournalReader inputs;
  private long offset;

  /** Leaves its report in {@code folder}. */
  public ReplayStop(Path folder, Recorder recorder) throws IOException {
    this.report = new FileOutputStream(folder.resolve(ReplayReport.FILE).toFile());
    this.recorder = recorder;
    text(new String[] {"", Long.toString(0), "", ""});
  }

  /** Tells how far {@code turns} and {@code inputs} were followed, should it come to that. */
  public void watch(Schedules turns, JournalReader inputs) {
    this.turns = turns;
    this.inputs = inputs;
  }

  @Override
  public Stopped mismatch(long event, String recorded, String found) {
    return stop(ReplayReport.MISMATCH, event, recorded, found);
  }

  @Override
  public Stopped atEnd(long event) {
    return stop(ReplayReport.CUT, event, "the end of the recording", "an execution that goes on");
  }

  @Override
  public Stopped damaged(IOException why) {
    offset = why instanceof DamagedException ? ((DamagedException) why).offset() : 0;
    return stop(ReplayReport.DAMAGED, 0, String.valueOf(why.getMessage()), "");
  }

  private synchronized Stopped stop(String kind, long event, String recorded, String found) {
    if (turns != null) {
      turns.mute(); // from here on nothing is the program's doing
    }
    try {
      report.write(text(new String[] {kind, Long.toString(event), recorded, found}));
    } catch (IOException e) {
      // Whoever started this replay sees that it neither ended nor said why.
    }
    recorder.cut();
    Runtime.getRuntime().halt(ReplayReport.STATUS);
    return new Stopped();
  }

  /** By hand: what {@code Properties} writes begins with the date, which wakes half the JDK. */
  private byte[] text(String[] facts) {
    StringBuilder to = new StringBuilder();
    line(to, ReplayReport.KIND, facts[0]);
    line(to, ReplayReport.EVENT, facts[1]);
    line(to, ReplayReport.RECORDED, facts[2]);
    line(to, ReplayReport.FOUND, facts[3]);
    line(to, ReplayReport.OFFSET, Long.toString(offset));
    line(to, ReplayReport.TURNS, Long.toString(turns == null ? 0 : turns.turns()));
    line(to, ReplayReport.INPUTS, Long.toString(inputs == null ? 0 : inputs.count()));
    line(to, ReplayReport.THREAD, Thread.currentThread().getName());
    return to.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void line(StringBuilder to, String key, String value) {
    String escaped = value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    to.append(key).append('=').append(escaped).append('\n');
  }
}
