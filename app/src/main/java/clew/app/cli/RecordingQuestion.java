package clew.app.cli;

import clew.launch.Recording;
import clew.session.Session;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What all commands that ask about one recording take: the file, and how to answer. */
final class RecordingQuestion {
  @Option(names = "--json", description = "answer in JSON")
  private boolean json;

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  void answer(
      CommandSpec spec, Function<Recording, String> asText, Function<Recording, String> asJson) {
    Recording recording = Session.open(file).recording();
    spec.commandLine().getOut().println((json ? asJson : asText).apply(recording));
  }
}
