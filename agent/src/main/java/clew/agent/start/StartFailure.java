package clew.agent.start;

import clew.probe.wire.PlanKeys;
import clew.probe.wire.ReplayReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Why the agent could not start, left in a file for whoever launched the target.
 *
 * <p>The file is {@code PID.failed} in the plan's folder or, if that cannot be, beside the plan.
 * The target's own streams are never written to; if no file can be written, the missing recording
 * says it all.
 */
final class StartFailure {
  private StartFailure() {}

  /** Leaves the file. A replay ends here: without the agent its program would run for real. */
  static void report(@Nullable String planFile, Properties plan, Throwable failure) {
    write(planFile, plan, failure);
    if (plan.getProperty(PlanKeys.REPLAY) != null) {
      Runtime.getRuntime().halt(ReplayReport.STATUS);
    }
  }

  private static void write(@Nullable String planFile, Properties plan, Throwable failure) {
    try {
      String line = describe(failure).replace('\n', ' ') + System.lineSeparator();
      String folder = plan.getProperty(PlanKeys.FOLDER);
      if (folder != null && write(Path.of(folder), line)) {
        return;
      }
      Path beside = planFile == null ? null : Path.of(planFile).toAbsolutePath().getParent();
      if (beside != null) {
        write(beside, line);
      }
    } catch (RuntimeException | Error e) {
      // Nowhere left to say it.
    }
  }

  /** With what is behind it: that an initialiser has failed says little. */
  private static String describe(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root == failure ? failure.toString() : failure + ", because of " + root;
  }

  private static boolean write(Path folder, String line) {
    try {
      Files.writeString(folder.resolve(ProcessHandle.current().pid() + ".failed"), line);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
