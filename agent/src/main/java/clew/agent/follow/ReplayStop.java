package clew.agent.follow;

import clew.agent.journal.Stop;
import clew.agent.journal.Stopped;
import clew.agent.record.Recorder;
import clew.probe.wire.ReplayReport;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes down where this execution left its recording, and ends the JVM.
 *
 * <p>That may be in the middle of loading a class, where no other class can be loaded. So the file
 * is opened and everything tried out beforehand; it stays empty if all goes well.
 */
public final class ReplayStop implements Stop {
  private final Writer report;
  private final Recorder recorder;

  /** Leaves its report in {@code folder}. */
  public ReplayStop(Path folder, Recorder recorder) throws IOException {
    this.report = Files.newBufferedWriter(folder.resolve(ReplayReport.FILE));
    this.recorder = recorder;
    write(new StringWriter(), new String[] {"", Long.toString(0), "", ""});
  }

  @Override
  public Stopped mismatch(long event, String recorded, String found) {
    return stop(ReplayReport.MISMATCH, event, recorded, found);
  }

  @Override
  public Stopped atEnd(long event) {
    return stop(ReplayReport.CUT, event, "the end of the recording", "");
  }

  @Override
  public Stopped damaged(IOException why) {
    return stop(ReplayReport.DAMAGED, 0, String.valueOf(why.getMessage()), "");
  }

  private synchronized Stopped stop(String kind, long event, String recorded, String found) {
    try {
      write(report, new String[] {kind, Long.toString(event), recorded, found});
    } catch (IOException e) {
      // Whoever started this replay sees that it neither ended nor said why.
    }
    recorder.cut();
    Runtime.getRuntime().halt(ReplayReport.STATUS);
    return new Stopped();
  }

  /** By hand: what {@code Properties} writes begins with the date, which wakes half the JDK. */
  private static void write(Writer to, String[] facts) throws IOException {
    line(to, ReplayReport.KIND, facts[0]);
    line(to, ReplayReport.EVENT, facts[1]);
    line(to, ReplayReport.RECORDED, facts[2]);
    line(to, ReplayReport.FOUND, facts[3]);
    line(to, ReplayReport.THREAD, Thread.currentThread().getName());
    to.flush();
  }

  private static void line(Writer to, String key, String value) throws IOException {
    String escaped = value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    to.write(key + "=" + escaped + "\n");
  }
}
