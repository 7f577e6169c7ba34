package clew.app.cli;

import clew.session.Progress;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;

/** Shows on standard error what takes a while. */
record ProgressLines(PrintWriter err) implements Progress {
  static ProgressLines of(CommandSpec spec) {
    return new ProgressLines(spec.commandLine().getErr());
  }

  @Override
  public void says(String words) {
    err.println(words);
    err.flush();
  }
}
