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

/** {@code clew info}. */
@Command(
    name = "info",
    headerHeading = "Example:%n  clew info run.clew%n%n",
    header = "Show what a recording is: program, JVM, threads, how it ended.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class InfoCommand implements Runnable {
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
        .println(json ? Json.info(recording) : RecordingText.info(recording));
  }
}
