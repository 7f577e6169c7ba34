package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.launch.Events;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every replay of a recording gives the same events, byte for byte. */
class SameTraceIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.demo.Till",
        "targets.slice.Strings",
        "targets.slice.Tasks",
        "targets.slice.Handover",
        "targets.slice.Collected",
        "targets.replay.IdentityKeys",
        "targets.replay.RandomPlain",
        "targets.replay.DefaultNames"
      })
  void twoReplaysGiveTheSameEvents(String name) throws IOException {
    Session session = Target.of(name).record(folder);

    byte[] first = events(session);
    byte[] second = events(session);

    assertThat(second).isEqualTo(first);
  }

  private static byte[] events(Session session) throws IOException {
    assertThat(session.makeTrace(Target.AGENT).steps()).isPositive();
    return Files.readAllBytes(Events.fileOf(session.recording()));
  }
}
