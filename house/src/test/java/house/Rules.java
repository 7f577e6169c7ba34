package house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** The rules, for any root package: for ours, and for one that breaks each of them. */
record Rules(String root) {
  /** A code base is a thing of its own; elsewhere "base" says only that something stands on it. */
  private static final String BANNED_NAMES =
      "(?!.*\\.CodeBase$).*(Impl|Manager|Helper|Utils?|Processor|Handler|Context|Info|Data|Base)(\\$.*)?|.*\\.Abstract[A-Z].*";

  ArchRule staysOnTheLadder(Room room) {
    return classes()
        .that()
        .resideInAPackage(packagesOf(room))
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(room.usablePackages(root))
        .as(room + " uses only what the ladder gives it")
        .allowEmptyShould(true);
  }

  Stream<ArchRule> touchesOnlyWhatItMay(Room room) {
    return room.untouched().stream()
        .map(
            touch ->
                classes()
                    .that()
                    .resideInAPackage(packagesOf(room))
                    .should(touch.isNotTouched())
                    .as(room + " does not touch " + touch)
                    .allowEmptyShould(true));
  }

  ArchRule hasNoCycles() {
    return slices()
        .matching(root + ".(**)")
        .should()
        .beFreeOfCycles()
        .as("packages are free of cycles");
  }

  ArchRule hasNoBannedNames() {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .haveNameNotMatching(BANNED_NAMES)
        .as("no type has a name that says nothing");
  }

  private String packagesOf(Room room) {
    return root + "." + room.folder() + "..";
  }
}
