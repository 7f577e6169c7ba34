package house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

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
    for (String module : Sources.modules()) {
      assertThat(page).contains("`" + module + "`");
    }
  }

  @Test
  void nothingIsLeftForLater() {
    Predicate<Path> isLeft = file -> Sources.read(file).matches("(?s).*\\b(TODO|FIXME|XXX)\\b.*");
    assertThat(Sources.javaFiles())
        .filteredOn(file -> !file.endsWith("SourceTest.java"))
        .filteredOn(isLeft)
        .isEmpty();
  }

  @Test
  void theseRulesCanFail() {
    Path probe = Sources.root().resolve("probe/src/main/java/clew/probe");
    Path none = Sources.root().resolve("probe/src/main");
    assertThat(lacksSentence(none)).isTrue();
    assertThat(lacksNullMark(probe)).isTrue();
    assertThat(lines("\n".repeat(MOST_LINES + 1))).isGreaterThan(MOST_LINES);
  }

  private static boolean isTooLong(Path file) {
    return lines(Sources.read(file)) > MOST_LINES;
  }

  private static long lines(String text) {
    return text.lines().count();
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
