package clew.app.cli;

import clew.app.text.Json;
import clew.app.text.RecordingText;
import clew.launch.Recording;
import clew.session.Session;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew gaps}. */
@Command(
    name = "gaps",
    headerHeading = "Example:%n  clew gaps run.clew%n%n",
    header = "List what a recording did not see, and why.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class GapsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public void run() {
    Recording recording = Session.open(file).recording();
    spec.commandLine()
        .getOut()
        .println(json ? Json.gaps(recording) : RecordingText.gaps(recording));
  }
}
