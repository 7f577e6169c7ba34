package clew.agent.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.MalformedURLException;
import java.net.URL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Only a URL that everybody reads in the same way is taken for that of a jar. */
class UrlJarsTest {
  @ParameterizedTest
  @CsvSource({
    "file:/a/b.jar, /a/b.jar",
    "file:///a/b.jar, /a/b.jar",
    "file:/a%20b/c.jar, /a b/c.jar",
    "file:/a/b.zip, /a/b.zip"
  })
  void aPlainJarHasAPath(String url, String path) throws MalformedURLException {
    assertThat(UrlJars.jarAt(new URL(url))).isEqualTo(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:/a/",
        "file:b.jar",
        "file:/a//b.jar",
        "file:/a/../b.jar",
        "file:/a/./b.jar",
        "file:/a b.jar",
        "file:/a%b.jar",
        "file://host/b.jar",
        "jar:file:/a/b.jar!/",
        "http://host/b.jar"
      })
  void anythingElseHasNone(String url) throws MalformedURLException {
    assertThat(UrlJars.jarAt(new URL(url))).isNull();
  }

  @Test
  void noUrlHasNone() {
    assertThat(UrlJars.jarAt(null)).isNull();
  }
}
