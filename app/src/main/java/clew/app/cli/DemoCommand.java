package clew.app.cli;

import clew.app.text.RecordingText;
import clew.app.text.TraceText;
import clew.launch.RecordOptions;
import clew.launch.Recorded;
import clew.session.Session;
import clew.session.WhyAnswer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code clew demo}. */
@Command(
    name = "demo",
    headerHeading = "Example:%n  clew demo%n%n",
    header = "Record the bundled example, a till that crashes, and show why.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  private static final String MAIN = "targets.demo.Till";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Installation installation = Installation.find();
    PrintWriter out = spec.commandLine().getOut();
    Path file = Files.createTempDirectory("clew-demo").resolve("Till.clew");
    String example = installation.exampleJar().toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    out.println("$ clew record -o " + file + " -- java -cp " + example + " " + MAIN);
    out.flush();
    Recorded recorded =
        Session.record(
            installation.agentJar(),
            List.of(java, "-cp", example, MAIN),
            RecordOptions.DEFAULT.withOutput(file));
    out.println();
    out.println("$ clew info " + file);
    out.println(RecordingText.info(recorded.recording()));
    out.println();
    out.println("$ clew why " + file);
    out.flush();
    WhyAnswer why = Session.open(file).answers(installation.agentJar()).why("failure");
    out.println(TraceText.why(why));
    out.println();
    out.println("The recording was left at " + file + ".");
    return 0;
  }
}
