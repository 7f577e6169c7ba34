package clew.app.cli;

import clew.app.text.Json;
import clew.app.text.RecordingText;
import clew.launch.Keep;
import clew.launch.Printing;
import clew.launch.RecordOptions;
import clew.launch.Recorded;
import clew.launch.StoppedException;
import clew.launch.UntilFailure;
import clew.launch.Window;
import clew.session.Session;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew record}. */
@Command(
    name = "record",
    headerHeading =
        "Example:%n  clew record -o run.clew -- java -cp classes com.acme.Main input.txt%n"
            + "  clew record -o tests.clew -- mvn test%n%n",
    header = "Run a command and record it.",
    description = {
      "COMMAND is a java, or anything that starts JVMs. Each of them is recorded into a file of its"
          + " own, except build tools themselves: of `mvn test`, the JVM that runs the tests.",
      "",
      "Input, output and signals pass through, and the command's exit status becomes the one of"
          + " this command.",
    },
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class RecordCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description =
          "where to leave the recording; by default MainClass.clew in this folder. Further JVMs get"
              + " numbered names beside it: FILE-2, FILE-3")
  private @Nullable Path output;

  @Option(
      names = "--scope",
      paramLabel = "PATTERN",
      description =
          "look only at classes that match: com.acme.** is a package and all below it, com.acme.* one"
              + " package, and a ! in front leaves out again; may be repeated")
  private List<String> scope = List.of();

  @Option(
      names = "--schedule",
      paramLabel = "NAME",
      description =
          "who decides whose turn it is: fair (the default), chaos:SEED (turns of random lengths) or"
              + " pct:DEPTH:SEED (random priorities that change DEPTH - 1 times)")
  private String schedule = "fair";

  @Option(
      names = "--skip",
      paramLabel = "TICKS",
      description =
          "let later questions look first at what comes behind so many ticks of the clock (method"
              + " entries and turns of loops)")
  private long skip;

  @Option(names = "--length", paramLabel = "TICKS", description = "and only so many ticks of it")
  private long length;

  @Option(
      names = "--until-failure",
      paramLabel = "N",
      description =
          "run up to N times with one seed after the other and keep the first run that fails; what"
              + " the program prints is not shown; the exit status is 0 if a run was kept, 1 if"
              + " none failed")
  private @Nullable Integer runs;

  @Option(names = "--only-on-failure", description = "keep no recording of a run that ends well")
  private boolean onlyOnFailure;

  @Option(names = "--json", description = "answer in JSON; the program prints to standard error")
  private boolean json;

  @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "what to run, behind --")
  private List<String> command = List.of();

  /** The number of the run of a search that is under way. */
  private int run;

  @Override
  public Integer call() {
    RecordOptions options =
        RecordOptions.DEFAULT
            .withScope(scope)
            .withSchedule(schedule)
            .withWindow(new Window(skip, length));
    if (output != null) {
      options = options.withOutput(output);
    }
    if (json) {
      options = options.withPrinting(Printing.TO_STANDARD_ERROR);
    }
    if (runs != null) {
      return recordUntilFailure(options, runs);
    }
    if (onlyOnFailure) {
      options = options.withKeep(Keep.FAILED_RUNS);
    }
    Recorded recorded = Session.record(Installation.find().agentJar(), command, options);
    if (onlyOnFailure && !recorded.hasFailed()) {
      showNothing("ended well: no recording was kept", recorded.losses());
      RecordingText.leftBehind(recorded).forEach(spec.commandLine().getErr()::println);
      return recorded.exit();
    }
    show(recorded);
    boolean isNothing = recorded.recordings().isEmpty() && recorded.exit() == 0;
    return isNothing ? CommandLine.ExitCode.USAGE : recorded.exit();
  }

  private Integer recordUntilFailure(RecordOptions options, int most) {
    PrintWriter err = spec.commandLine().getErr();
    UntilFailure search = new UntilFailure(most, number -> progress(err, number));
    Optional<Recorded> found;
    try {
      found = Session.recordUntilFailure(Installation.find().agentJar(), command, options, search);
    } catch (StoppedException e) {
      showNothing("stopped in run " + run + ": no recording was kept", List.of());
      return e.status();
    }
    if (found.isEmpty()) {
      showNothing("none of " + most + " runs failed: no recording was kept", List.of());
      return CommandLine.ExitCode.SOFTWARE;
    }
    err.println("run " + run + RecordingText.failed(found.get()));
    show(found.get());
    return found.get().recordings().isEmpty() ? CommandLine.ExitCode.USAGE : 0;
  }

  private void progress(PrintWriter err, int number) {
    run = number;
    if (run == 1 || run % 10 == 0) {
      err.println("run " + run);
      err.flush();
    }
  }

  /** Shows that nothing was kept, because nothing has failed. */
  private void showNothing(String why, List<String> losses) {
    losses.forEach(spec.commandLine().getErr()::println);
    spec.commandLine().getErr().println(why);
    if (json) {
      spec.commandLine().getOut().println(Json.nothingRecorded(losses));
    }
  }

  private void show(Recorded recorded) {
    if (json) {
      spec.commandLine().getOut().println(Json.recorded(recorded));
    } else {
      spec.commandLine().getErr().println(RecordingText.recorded(recorded));
    }
  }
}
