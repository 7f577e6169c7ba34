package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a recorded program has to do with the outside; a replay has nothing to do with it. */
class OutsideIT {
  /** Asks a server at the port that is its first argument; its child writes the second, a file. */
  private static final String ASKS =
      """
      import java.io.*;
      import java.net.*;
      import java.nio.file.*;
      public class Asks {
        public static void main(String[] arguments) throws Exception {
          int port = Integer.parseInt(arguments[0]);
          try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            System.out.println(new String(socket.getInputStream().readAllBytes()));
          }
          Process child =
              new ProcessBuilder("/bin/sh", "-c", "echo from the child | tee " + arguments[1])
                  .start();
          System.out.println(new String(child.getInputStream().readAllBytes()));
          System.out.println("status " + child.waitFor());
          Files.writeString(Path.of(arguments[1] + "-too"), "from the program");
        }
      }
      """;

  @TempDir private Path folder;
  private Runs runs;
  private Path recording;

  @BeforeEach
  void enter() {
    runs = new Runs(folder);
    recording = folder.resolve("run.clew");
  }

  @Test
  void aReplayAsksNoServerStartsNoChildAndWritesNoFile() throws Exception {
    compile("Asks", ASKS);
    Path written = folder.resolve("written");
    Path too = folder.resolve("written-too");
    AtomicInteger asked = new AtomicInteger();
    try (ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      Thread answering = new Thread(() -> answer(server, asked));
      answering.start();
      String port = "" + server.getLocalPort();

      Ended recorded =
          runs.record(
              recording,
              List.of(Runs.java(), "-cp", folder.toString(), "Asks", port, written.toString()));
      assertThat(recorded.out()).contains("answer 1", "from the child", "status 0");
      assertThat(asked).hasValue(1);
      assertThat(written).hasContent("from the child");
      assertThat(too).hasContent("from the program");
      Files.delete(written);
      Files.delete(too);

      Ended replayed = runs.replay(recording);

      assertThat(replayed.err()).startsWith("exact (");
      assertThat(replayed.out()).isEqualTo(recorded.out());
      assertThat(asked).hasValue(1);
      assertThat(written).doesNotExist();
      assertThat(too).doesNotExist();
    }
  }

  @Test
  void standardInputReachesARecordedProgramAsItReachesAPlainOne() throws Exception {
    String input = "a line\n".repeat(20_000) + "ä ö ü \u0000 €, and no end of line";
    for (String name : List.of("StdinBytes", "StdinLines")) {
      List<String> command = Runs.example("targets.replay." + name);
      List<String> recording = Runs.clew("record", "-o", "run.clew", "--");
      recording.addAll(command);

      Ended plain = runs.run(command, Map.of(), input);
      Ended recorded = runs.run(recording, Map.of(), input);
      Ended replayed = runs.replay(this.recording);

      assertThat(plain.out()).hasSizeGreaterThan(input.length());
      assertThat(recorded.out()).as(name).isEqualTo(plain.out());
      assertThat(replayed.err()).as(name).startsWith("exact (");
      assertThat(replayed.out()).as(name).isEqualTo(plain.out());
    }
  }

  /** Each connection is told which one it is. */
  private static void answer(ServerSocket server, AtomicInteger asked) {
    while (true) {
      try (Socket socket = server.accept()) {
        String answer = "answer " + asked.incrementAndGet();
        socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        return; // closed, when the test ends
      }
    }
  }

  private void compile(String name, String text) throws IOException {
    Path source = Files.writeString(folder.resolve(name + ".java"), text);
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    assertThat(javac.run(System.out, System.err, "-d", folder.toString(), source.toString()))
        .isZero();
  }
}
