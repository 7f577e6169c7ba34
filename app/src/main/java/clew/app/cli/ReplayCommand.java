package clew.app.cli;

import clew.app.text.Json;
import clew.app.text.ReplayText;
import clew.launch.HelpException;
import clew.launch.Printing;
import clew.launch.ReplayOptions;
import clew.launch.Replayed;
import clew.session.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code clew replay}. */
@Command(
    name = "replay",
    headerHeading = "Example:%n  clew replay run.clew%n%n",
    header = "Run a recorded execution again, exactly, and show what it prints.",
    description = {
      "Nothing outside is touched: no file, no socket, no process. The last line says whether the"
          + " replay was exact; the exit status is 1 if it was not.",
      "A recording that was cut, because its program was killed, is followed up to there.",
      "The classes in the recording are run: replay only what you trust.",
    },
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--check",
      paramLabel = "N",
      description = "replay N times, showing what the program prints once")
  private int runs = 1;

  @Option(
      names = "--debugger",
      paramLabel = "PORT",
      description =
          "wait for a Java debugger at this port of this machine; identity hash codes may then"
              + " differ")
  private @Nullable Integer debuggerPort;

  @Option(names = "--json", description = "answer in JSON; the program prints to standard error")
  private boolean json;

  @Parameters(paramLabel = "FILE", description = "a recording")
  private Path file;

  @Override
  public Integer call() {
    if (runs < 1) {
      throw new HelpException(
          "There is nothing to check in " + runs + " replays.", "Name 1 or more behind --check.");
    }
    Session session = Session.open(file);
    List<Replayed> all = new ArrayList<>();
    boolean isFaithful = true;
    while (all.size() < runs && isFaithful) {
      Replayed replayed = session.replay(Installation.find().agentJar(), options(all.isEmpty()));
      all.add(replayed);
      isFaithful = replayed.isFaithful();
      if (!json && runs > 1) {
        spec.commandLine().getErr().println("replay " + all.size() + " of " + runs);
      }
    }
    if (json) {
      spec.commandLine().getOut().println(Json.replayed(all));
    } else {
      spec.commandLine().getErr().println(ReplayText.replayed(all));
    }
    return isFaithful ? 0 : 1;
  }

  private ReplayOptions options(boolean isFirst) {
    Printing first = json ? Printing.TO_STANDARD_ERROR : Printing.PASSED_ON;
    return new ReplayOptions(isFirst ? first : Printing.HIDDEN, Optional.ofNullable(debuggerPort));
  }
}
