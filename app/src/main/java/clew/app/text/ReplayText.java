package clew.app.text;

import clew.launch.Mismatch;
import clew.launch.Replayed;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What came of replays, in words for people. */
public final class ReplayText {
  private ReplayText() {}

  /** Returns one line: exact, or where the last of these replays left its recording. */
  public static String replayed(List<Replayed> runs) {
    Replayed last = runs.get(runs.size() - 1);
    String times = runs.size() == 1 ? "" : runs.size() + " replays, ";
    return last.mismatch()
        .map(ReplayText::mismatch)
        .orElseGet(
            () ->
                "exact%s (%s%s, %s, %s)"
                    .formatted(
                        last.wasCut() ? " up to where the recording was cut" : "",
                        times,
                        RecordingText.counted(last.turns(), "turn", "turns"),
                        RecordingText.counted(last.inputs(), "input", "inputs"),
                        seconds(last.length())));
  }

  private static String mismatch(Mismatch mismatch) {
    String thread =
        mismatch.thread().isEmpty() ? "" : " in thread " + Plain.text(mismatch.thread());
    return String.join(
        System.lineSeparator(),
        mismatch
            .event()
            .map(
                event ->
                    "not exact: after "
                        + event
                        + " events"
                        + thread
                        + " this replay left its recording")
            .orElse("not exact: this replay left its recording at an unknown place"),
        "  recorded  " + Plain.text(mismatch.recorded()),
        "  found     " + Plain.text(mismatch.found()));
  }

  private static String seconds(Duration length) {
    return String.format(Locale.ROOT, "%.2f s", length.toNanos() / 1e9);
  }
}
