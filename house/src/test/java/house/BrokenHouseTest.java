package house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each rule fails in a house where it is broken: a rule that cannot fail is none. */
class BrokenHouseTest {
  private final JavaClasses broken = new ClassFileImporter().importPackages("broken");

  @TestFactory
  Stream<DynamicTest> everyRuleCanFail() {
    var rules = new Rules("broken");
    Stream<ArchRule> all =
        Stream.concat(
            Stream.of(
                rules.staysOnTheLadder(Room.CODE), rules.hasNoCycles(), rules.hasNoBannedNames()),
            rules.touchesOnlyWhatItMay(Room.CODE));
    return all.map(
        rule ->
            dynamicTest(
                rule.getDescription(),
                () -> assertThat(rule.evaluate(broken).hasViolation()).isTrue()));
  }
}
