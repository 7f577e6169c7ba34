package clew.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTest {
  @Test
  void whatMovesTheCursorIsTakenOut() {
    String text = "a\nb\u001B[2J\u009B1m\u202Ec\u2028d\u0000\te";

    assertThat(Plain.text(text)).isEqualTo("a\\nb?[2J?1m?c?d? e");
  }

  @Test
  void lettersOfAnyLanguageStay() {
    String text = "Zürich 東京 \uD83D\uDC69\u200D\uD83D\uDCBB";

    assertThat(Plain.text(text)).isEqualTo(text);
  }
}
