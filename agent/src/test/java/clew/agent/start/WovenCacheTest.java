package clew.agent.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WovenCacheTest {
  private static final byte[] AS_IT_WAS = {1, 2, 3};
  private static final byte[] WOVEN = {1, 2, 3, 4};

  @TempDir private Path folder;

  @Test
  void whatWasWovenBeforeIsFoundAgain() throws IOException {
    save();

    WovenCache later = WovenCache.open(folder);

    assertThat(later.get(later.key("a/B", AS_IT_WAS, true), AS_IT_WAS)).isEqualTo(WOVEN);
    assertThat(later.get(later.key("a/C", AS_IT_WAS, false), AS_IT_WAS)).isSameAs(AS_IT_WAS);
    assertThat(files()).hasSize(1);
    assertThat(Files.getPosixFilePermissions(files().get(0))).hasSize(2);
  }

  @Test
  void aLoadedClassIsFoundInAnyOrder() throws IOException {
    save();

    WovenCache later = WovenCache.open(folder);
    byte[] turned = {3, 2, 1};

    assertThat(later.get(later.key("a/B", turned, true), turned)).isEqualTo(WOVEN);
  }

  @Test
  void anotherClassOfTheSameNameIsNot() throws IOException {
    save();

    WovenCache later = WovenCache.open(folder);

    byte[] other = {1, 2, 4};
    assertThat(later.get(later.key("a/B", WOVEN, true), WOVEN)).isNull();
    assertThat(later.get(later.key("a/B", AS_IT_WAS, false), AS_IT_WAS)).isNull();
    assertThat(later.get(later.key("a/C", other, false), other)).isNull();
  }

  @Test
  void aFileThatIsNotWholeDoesNotCount() throws IOException {
    save();
    byte[] good = Files.readAllBytes(files().get(0));
    for (int cut = 0; cut < good.length; cut++) {
      byte[] bad = good.clone();
      bad[cut] ^= 0x55;
      Files.write(files().get(0), bad);
      assertThat(isFound()).isFalse();
      Files.write(files().get(0), java.util.Arrays.copyOf(good, cut));
      assertThat(isFound()).isFalse();
    }
    Files.write(files().get(0), good);
    assertThat(isFound()).isTrue();
  }

  @Test
  void withoutAFolderNothingIsKept() {
    String key = WovenCache.NONE.key("a/B", AS_IT_WAS, true);

    WovenCache.NONE.put(key, AS_IT_WAS, WOVEN);

    assertThat(WovenCache.NONE.get(key, AS_IT_WAS)).isNull();
  }

  private void save() {
    WovenCache cache = WovenCache.open(folder);
    cache.put(cache.key("a/B", AS_IT_WAS, true), AS_IT_WAS, WOVEN);
    cache.put(cache.key("a/C", AS_IT_WAS, false), AS_IT_WAS, AS_IT_WAS);
    cache.save();
  }

  private boolean isFound() {
    WovenCache cache = WovenCache.open(folder);
    return cache.get(cache.key("a/B", AS_IT_WAS, true), AS_IT_WAS) != null;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
