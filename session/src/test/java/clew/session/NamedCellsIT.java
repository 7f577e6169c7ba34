package clew.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.launch.HelpException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cells of objects, by the names that a state shows. */
class NamedCellsIT {
  @TempDir private static Path folder;

  private static Answers answers;
  private static String left;
  private static String right;
  private static String numbers;

  @BeforeAll
  static void findTheObjects() {
    Session session = Target.of("targets.index.Counted").record(folder);
    answers = session.answers(Target.AGENT);
    StateAnswer state = session.state(Target.AGENT, "Counted.java:26");
    List<StateAnswer.CellRow> locals = state.frames().get(0).locals();
    left = valueOf(locals, "left");
    right = valueOf(locals, "right");
    numbers = valueOf(locals, "numbers");
  }

  private static String valueOf(List<StateAnswer.CellRow> locals, String name) {
    return locals.stream()
        .filter(local -> local.name().equals(name))
        .map(StateAnswer.CellRow::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aFieldOfOneObjectHasValuesOfItsOwn() {
    assertThat(values(left + ".count")).containsExactly("1", "3", "6");
    assertThat(values(right + ".count")).containsExactly("10", "30", "60");
    assertThat(values(right.replace("Counted", "object") + ".name")).containsExactly("\"right\"");
    assertThat(values("field targets.index.Counted.count")).hasSize(6);
  }

  @Test
  void anElementHoldsWhatWasCopiedThere() {
    String array = numbers.replace("int[]", "array");
    assertThat(values(array + "[1]")).containsExactly("1", "200", "2", "400", "3", "600");
    assertThat(answers.values(array + "[1]"))
        .extracting(ValueRow::line)
        .startsWith("Counted.java:23", "Counted.java:24", "Counted.java:23");
    assertThat(values(numbers.replace("[]", "") + "[0]")).containsExactly("100", "200", "300");
    long last = answers.firstStep(array + "[1]");
    assertThat(answers.values(array + "[1]")).last().extracting(ValueRow::step).isEqualTo(last);
  }

  private static List<String> values(String criterion) {
    return answers.values(criterion).stream().map(ValueRow::value).toList();
  }

  @Test
  void whatIsNotThereIsAnsweredWithWhatIs() {
    assertHelp(left + ".size", left + " has no field size.", "It has name, count.");
    assertHelp("object#999999.count", "There is no object 999999.", "Objects are named as");
    assertHelp(left.replace("Counted", "Node") + ".count", "is no Node.", "It is " + left + ".");
    assertHelp(numbers + "[2]", "Nothing was written to", numbers + " was made at step ");
    assertHelp(numbers + "[3]", "Nothing was written to", numbers + " was made at step ");
  }

  private static void assertHelp(String criterion, String what, String advice) {
    assertThatThrownBy(() -> answers.values(criterion))
        .isInstanceOf(HelpException.class)
        .hasMessageContaining(what)
        .extracting(e -> ((HelpException) e).advice())
        .asString()
        .startsWith(advice);
    assertThatThrownBy(() -> answers.firstStep(criterion)).hasMessageContaining(what);
  }
}
