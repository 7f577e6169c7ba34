package clew.app.cli;

import clew.app.text.Json;
import clew.app.text.RecordingText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

  @Mixin private RecordingQuestion question;

  @Override
  public void run() {
    question.answer(spec, RecordingText::info, Json::info);
  }
}
