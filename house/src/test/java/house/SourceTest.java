package house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What class files do not show: sizes of files, sentences of packages, the drawing of the house.
 */
class SourceTest {
  private static final int MOST_LINES = 500;

  @Test
  void noFileIsTooLongToRead() {
    assertThat(Sources.javaFiles())
        .hasSizeGreaterThan(70)
        .filteredOn(SourceTest::isTooLong)
        .isEmpty();
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    assertThat(mainPackages())
        .hasSizeGreaterThan(10)
        .filteredOn(SourceTest::lacksSentence)
        .isEmpty();
  }

  @Test
  void everyPackageOfOursIsNullMarked() {
    List<Path> ours =
        mainPackages().stream()
            .filter(folder -> folder.toString().contains("java/clew/"))
            // Woven code calls probe: it may not even use annotations of others.
            .filter(folder -> !folder.toString().contains("clew/probe"))
            .toList();
    assertThat(ours).isNotEmpty().filteredOn(SourceTest::lacksNullMark).isEmpty();
  }

  @Test
  void theArchitecturePageNamesEveryModule() {
    String page = Sources.read(Sources.root().resolve("docs/architecture.md"));
    assertThat(Sources.modules()).filteredOn(module -> isMissing(module, page)).isEmpty();
  }

  @Test
  void nothingIsLeftForLater() {
    assertThat(Sources.javaFiles())
        .filteredOn(file -> !file.endsWith("SourceTest.java"))
        .filteredOn(file -> leavesForLater(Sources.read(file)))
        .isEmpty();
  }

  @Test
  void theseRulesCanFail(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("package-info.java"), "package x;");
    assertThat(lacksSentence(folder)).isTrue();
    assertThat(lacksSentence(folder.resolve("none"))).isTrue();
    assertThat(lacksNullMark(folder)).isTrue();
    assertThat(isMissing("cellar", "a page on `probe` and `agent`")).isTrue();
    assertThat(leavesForLater("int x; // TODO: think")).isTrue();
    Files.writeString(file, "\n".repeat(MOST_LINES + 1));
    assertThat(isTooLong(file)).isTrue();
  }

  private static boolean isMissing(String module, String page) {
    return !page.contains("`" + module + "`");
  }

  private static boolean leavesForLater(String text) {
    return text.matches("(?s).*\\b(TODO|FIXME|XXX)\\b.*");
  }

  private static boolean isTooLong(Path file) {
    return Sources.read(file).lines().count() > MOST_LINES;
  }

  private static boolean lacksSentence(Path folder) {
    Path file = folder.resolve("package-info.java");
    return !Files.exists(file) || !Sources.read(file).startsWith("/**");
  }

  private static boolean lacksNullMark(Path folder) {
    return !Sources.read(folder.resolve("package-info.java")).contains("@NullMarked");
  }

  private static List<Path> mainPackages() {
    return Sources.javaFiles().stream()
        .filter(file -> file.toString().contains("src/main/java"))
        .map(Path::getParent)
        .distinct()
        .collect(Collectors.toList());
  }
}
