package clew.app.cli;

import clew.app.text.Json;
import clew.app.text.RecordingText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

  @Mixin private RecordingQuestion question;

  @Override
  public void run() {
    question.answer(spec, RecordingText::gaps, Json::gaps);
  }
}
