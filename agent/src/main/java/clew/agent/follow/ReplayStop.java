package clew.agent.follow;

import clew.agent.journal.Stop;
import clew.agent.journal.Stopped;
import clew.agent.record.Recorder;
import clew.probe.wire.ReplayReport;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Writes down where this execution left its recording, and ends the JVM. */
public final class ReplayStop implements Stop {
  private final Path folder;
  private final Recorder recorder;

  /** Leaves its report in {@code folder}. */
  public ReplayStop(Path folder, Recorder recorder) {
    this.folder = folder;
    this.recorder = recorder;
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
    Properties report = new Properties();
    report.setProperty(ReplayReport.KIND, kind);
    report.setProperty(ReplayReport.EVENT, Long.toString(event));
    report.setProperty(ReplayReport.RECORDED, recorded);
    report.setProperty(ReplayReport.FOUND, found);
    report.setProperty(ReplayReport.THREAD, Thread.currentThread().getName());
    try (Writer writer = Files.newBufferedWriter(folder.resolve(ReplayReport.FILE))) {
      report.store(writer, null);
    } catch (IOException e) {
      // Whoever started this replay sees that it neither ended nor said why.
    }
    recorder.cut();
    Runtime.getRuntime().halt(ReplayReport.STATUS);
    return new Stopped();
  }
}
