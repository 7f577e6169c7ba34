package clew.agent.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of a recorded class path are read from copies, all others where they are. */
class PlacesTest {
  @TempDir private Path root;

  @Test
  void partsAndWhatIsInFoldersAreElsewhere() {
    Places places = places("/a/b.jar", "/c/");

    assertThat(places.here("/a/b.jar")).isEqualTo(root + "/a/b.jar");
    assertThat(places.here("/c")).isEqualTo(root + "/c");
    assertThat(places.here("/c/D.class")).isEqualTo(root + "/c/D.class");
    assertThat(places.here("/a/other.jar")).isEqualTo("/a/other.jar");
    assertThat(places.here("/cc")).isEqualTo("/cc");
  }

  @Test
  void aRelativePathIsOneOfTheRecordedFolder() {
    assertThat(places("/shop/b.jar").here("b.jar")).isEqualTo(root + "/shop/b.jar");
  }

  @Test
  void aFolderIsOneThoughItsNameCameBefore() {
    Places places = places("/made");

    places.add("/made/");

    assertThat(places.here("/made/P.class")).isEqualTo(root + "/made/P.class");
  }

  @Test
  void onlyAJarThatHasACopyCounts() throws IOException {
    Places places = places();
    Files.createDirectories(root.resolve("a"));
    Files.createFile(root.resolve("a/b.jar"));

    assertThat(places.counts("/a/b.jar")).isTrue();
    assertThat(places.counts("/a/c.jar")).isFalse();
    assertThat(places.here("/a/b.jar")).isEqualTo(root + "/a/b.jar");
    assertThat(places.here("/a/c.jar")).isEqualTo("/a/c.jar");
  }

  private Places places(String... parts) {
    return new Places(root.toString(), List.of(parts), "/shop");
  }
}
