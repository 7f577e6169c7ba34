package clew.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentWordsTest {
  @TempDir private Path folder;

  @Test
  void aFileOfArgumentsIsPutInItsPlace() throws IOException {
    String file = file("-cp \"a b.jar\"  # where\n-Dx='1 2' com.acme.Main first\n");

    assertThat(words("-Xmx1g", "@" + file, "@last"))
        .containsExactly("-Xmx1g", "-cp", "a b.jar", "-Dx=1 2", "com.acme.Main", "first", "@last");
  }

  @Test
  void behindTheMainClassNothingIsAFile() {
    assertThat(words("Main", "@x", "@@y")).containsExactly("Main", "@x", "@@y");
    assertThat(words("-jar", "a.jar", "@x")).containsExactly("-jar", "a.jar", "@x");
    assertThat(words("--module=m/Main", "@x")).containsExactly("--module=m/Main", "@x");
  }

  @Test
  void twoSignsAreOne() {
    assertThat(words("-cp", "x", "@@Main")).containsExactly("-cp", "x", "@Main");
  }

  @Test
  void filesCanBeTurnedOff() {
    assertThat(words("--disable-@files", "-cp", "@x", "Main"))
        .containsExactly("--disable-@files", "-cp", "@x", "Main");
  }

  @Test
  void quotesTakeEscapesAndGoOnInTheNextLine() {
    assertThat(ArgumentWords.wordsOf("\"a\\tb\\\\c\" d\\e \"f\\\n   g\""))
        .containsExactly("a\tb\\c", "d\\e", "fg");
  }

  @Test
  void aVariableHasOnlyQuotes() {
    assertThat(ArgumentWords.wordsOfVariable(" -Da=\"1 2\" '-Db=\"' \"\" c\\d "))
        .containsExactly("-Da=1 2", "-Db=\"", "", "c\\d");
  }

  @Test
  void whatComesLastStandsInFrontOfTheMainClass() {
    ArgumentWords words = new ArgumentWords();
    words.addAll(List.of("-cp", "x", "Main", "a"));

    assertThat(words.with(List.of("-Dlast=1")))
        .containsExactly("-cp", "x", "-Dlast=1", "Main", "a");
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("arguments"), text).toString();
  }

  private static List<String> words(String... commandLine) {
    ArgumentWords words = new ArgumentWords();
    words.addAll(List.of(commandLine));
    return words.with(List.of());
  }
}
