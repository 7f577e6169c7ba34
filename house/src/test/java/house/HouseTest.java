package house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Our own classes keep the rules. */
class HouseTest {
  private static final Rules RULES = new Rules("clew");

  private static JavaClasses ours;

  @BeforeAll
  static void importAllRooms() {
    ours = new ClassFileImporter().importPaths(Sources.classFolders());
  }

  @TestFactory
  Stream<DynamicTest> everyRoomStaysOnTheLadder() {
    return Room.ALL.stream()
        .map(RULES::staysOnTheLadder)
        .map(rule -> dynamicTest(rule.getDescription(), () -> rule.check(ours)));
  }

  @TestFactory
  Stream<DynamicTest> everyRoomTouchesOnlyWhatItMay() {
    return Room.ALL.stream()
        .flatMap(RULES::touchesOnlyWhatItMay)
        .map(rule -> dynamicTest(rule.getDescription(), () -> rule.check(ours)));
  }

  @Test
  void packagesAreFreeOfCycles() {
    RULES.hasNoCycles().check(ours);
  }

  @Test
  void noTypeHasANameThatSaysNothing() {
    RULES.hasNoBannedNames().check(ours);
  }

  @Test
  void everyModuleIsARoomOrStandsOutside() {
    List<String> rooms = Room.ALL.stream().map(Room::folder).toList();
    List<String> outside = List.of("targets", "bench", "house");
    assertThat(Sources.modules())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(rooms.stream(), outside.stream()).toList());
  }

  @Test
  void theRulesSawEveryRoom() {
    for (Room room : Room.ALL) {
      Path folder = Sources.root().resolve(room.folder());
      assertThat(folder).isDirectory();
      assertThat(ours.stream().map(type -> type.getPackageName() + "."))
          .anyMatch(name -> name.startsWith("clew." + room.folder() + "."));
    }
    assertThat(ours.size()).isGreaterThan(70);
  }
}
