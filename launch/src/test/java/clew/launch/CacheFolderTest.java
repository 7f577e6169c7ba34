package clew.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
  @TempDir private Path home;
  private Path jar;

  @BeforeEach
  void writeJar() throws IOException {
    jar = Files.writeString(home.resolve("agent.jar"), "one build");
  }

  @Test
  void eachBuildHasAFolderThatOnlyItsUserMayRead() throws IOException {
    Path first = CacheFolder.of(jar, Map.of(), home).orElseThrow();
    Files.writeString(jar, "another build");
    Path second = CacheFolder.of(jar, Map.of(), home).orElseThrow();

    assertThat(first).isNotEqualTo(second).isDirectory().hasParent(home.resolve(".cache/clew"));
    assertThat(Files.getPosixFilePermissions(first)).hasSize(3);
  }

  @Test
  void theEnvironmentSaysWhereOrThatThereIsNone() {
    Map<String, String> elsewhere = Map.of("CLEW_CACHE", home.resolve("there").toString());
    Map<String, String> nowhere = Map.of("CLEW_CACHE", "");
    Map<String, String> caches = Map.of("XDG_CACHE_HOME", home.resolve("caches").toString());

    assertThat(CacheFolder.of(jar, elsewhere, home).orElseThrow()).hasParent(home.resolve("there"));
    assertThat(CacheFolder.of(jar, nowhere, home)).isEmpty();
    assertThat(CacheFolder.of(jar, caches, home).orElseThrow())
        .hasParent(home.resolve("caches/clew"));
    assertThat(home.resolve(".cache")).doesNotExist();
  }

  @Test
  void withoutAPlaceForItThereIsNone() throws IOException {
    Path file = Files.writeString(home.resolve("file"), "no folder");

    assertThat(CacheFolder.of(jar, Map.of("CLEW_CACHE", file.toString()), home)).isEmpty();
  }

  @Test
  void whatWasNotUsedForAMonthGoes() throws IOException {
    Path old = Files.createDirectories(home.resolve(".cache/clew/abc"));
    Files.writeString(old.resolve("17.woven"), "woven");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(40))));
    Path recent = Files.createDirectories(home.resolve(".cache/clew/def"));

    CacheFolder.of(jar, Map.of(), home);

    assertThat(old).doesNotExist();
    assertThat(recent).exists();
  }
}
