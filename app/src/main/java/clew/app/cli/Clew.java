package clew.app.cli;

import clew.app.text.Plain;
import clew.app.text.ReplayText;
import clew.launch.BadRecordingException;
import clew.launch.HelpException;
import clew.launch.LeftRecordingException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code clew}. */
@Command(
    name = "clew",
    headerHeading =
        "Example:%n"
            + "  clew record -o run.clew -- java -jar app.jar    run a program and record it%n"
            + "  clew info run.clew                              see what was recorded%n"
            + "  clew replay run.clew                            run it again, exactly%n"
            + "  clew why run.clew                               see why it failed%n%n",
    header = "Clew records one run of a Java program and answers questions about it.%n",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RecordCommand.class,
      ReplayCommand.class,
      InfoCommand.class,
      GapsCommand.class,
      TraceCommand.class,
      WhyCommand.class,
      SliceCommand.class,
      SlicesCommand.class,
      ValuesCommand.class,
      OutputCommand.class,
      ThreadsCommand.class,
      CallsCommand.class,
      StateCommand.class,
      PointsCommand.class,
      DemoCommand.class,
      CommandLine.HelpCommand.class
    })
public final class Clew implements Runnable {
  /** The most similar ones come first; further ones are hardly what was meant. */
  private static final int MOST_SUGGESTIONS = 2;

  /** Exit status: we are wrong. */
  private static final int OUR_FAULT = 3;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private Clew() {}

  /** Runs one command and exits with its status. */
  public static void main(String[] arguments) {
    CommandLine clew = commandLine();
    int status = execute(clew, arguments);
    boolean isLost = clew.getOut().checkError() || System.out.checkError();
    System.exit(isLost ? explainFullOutput(clew) : status);
  }

  /** Files may be a stranger's: what they ask for in memory is a sentence, not our fault. */
  private static int execute(CommandLine clew, String[] arguments) {
    try {
      return clew.execute(arguments);
    } catch (OutOfMemoryError e) {
      clew.getErr().println("This takes more memory than Clew has.");
      clew.getErr().println("Give it more, with JAVA_TOOL_OPTIONS=-Xmx….");
      return CommandLine.ExitCode.USAGE;
    }
  }

  private static int explainFullOutput(CommandLine clew) {
    clew.getErr().println("The answer could not be written to standard output.");
    clew.getErr().println("Send it to a place with room for it.");
    return CommandLine.ExitCode.USAGE;
  }

  static CommandLine commandLine() {
    CommandLine clew = new CommandLine(new Clew());
    // What stands behind the target's command is the target's, whatever it looks like.
    Objects.requireNonNull(clew.getSubcommands().get("record")).setStopAtPositional(true);
    return clew.setExpandAtFiles(false)
        .setParameterExceptionHandler(Clew::explainArguments)
        .setExecutionExceptionHandler(Clew::explainFailure);
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static int explainArguments(ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    if (e instanceof UnmatchedArgumentException unmatched && command.getParent() == null) {
      err.println("There is no command " + unmatched.getUnmatched().get(0) + ".");
      List<String> similar = unmatched.getSuggestions().stream().limit(MOST_SUGGESTIONS).toList();
      err.println(
          similar.isEmpty()
              ? "See `clew --help`."
              : "Did you mean " + String.join(" or ", similar) + "? See `clew --help`.");
      return CommandLine.ExitCode.USAGE;
    }
    err.println(sentence(String.valueOf(e.getMessage())));
    err.println("See `" + command.getCommandSpec().qualifiedName() + " --help`.");
    return CommandLine.ExitCode.USAGE;
  }

  private static int explainFailure(Exception e, CommandLine command, ParseResult result) {
    PrintWriter err = command.getErr();
    if (e instanceof HelpException help) {
      err.println(Plain.text(String.valueOf(help.getMessage())));
      err.println(Plain.text(help.advice()));
      return CommandLine.ExitCode.USAGE;
    }
    if (e instanceof BadRecordingException) {
      err.println(Plain.text(String.valueOf(e.getMessage())));
      err.println("Record the program again, or get an undamaged copy of the file.");
      return CommandLine.ExitCode.USAGE;
    }
    if (e instanceof LeftRecordingException left) {
      err.println(ReplayText.replayed(List.of(left.replayed())));
      err.println("Without an exact replay there is no trace to answer from.");
      return CommandLine.ExitCode.SOFTWARE;
    }
    err.println("Clew itself has failed. Please report this with what you did:");
    err.println("  " + Version.text() + ", Java " + Runtime.version());
    e.printStackTrace(err);
    return OUR_FAULT;
  }

  private static String sentence(String message) {
    return message.endsWith(".") ? message : message + ".";
  }
}
