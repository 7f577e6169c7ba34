package house;

import static house.Touch.CLOCK;
import static house.Touch.FILES;
import static house.Touch.PROCESSES;
import static house.Touch.STANDARD_STREAMS;
import static house.Touch.TARGET_CLASSES;
import static house.Touch.THREADS;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A room of the house: its module and package, the packages it may use, and what it may touch.
 *
 * @param uses packages of other rooms, all of which stand above this one on the ladder
 * @param libraries packages from outside, beside the JDK and the nullness annotations
 */
record Room(String folder, List<String> uses, List<String> libraries, Set<Touch> touches) {
  static final Room CODE = new Room("code", List.of(), List.of("org.objectweb.asm"), Set.of());

  /** All rooms, from the top of the ladder to its foot. */
  static final List<Room> ALL =
      List.of(
          // It stands for calls of the target: to threads, and for the time.
          new Room("probe", List.of(), List.of(), Set.of(THREADS, CLOCK)),
          new Room(
              "agent",
              List.of("probe"),
              List.of("org.objectweb.asm"),
              // It knows its own process by number, and puts its probes into the JVM.
              Set.of(FILES, THREADS, CLOCK, TARGET_CLASSES, PROCESSES)),
          CODE,
          // Reads the agent's event files.
          new Room(
              "trace", List.of("code", "probe.wire"), List.of("org.objectweb.asm"), Set.of(FILES)),
          new Room("slice", List.of("trace", "code"), List.of("org.objectweb.asm"), Set.of()),
          new Room("compare", List.of("trace", "code"), List.of("org.objectweb.asm"), Set.of()),
          new Room(
              "launch",
              List.of("probe.wire"),
              List.of(),
              // TARGET_CLASSES: the JDK's class for signals, by name, since javac warns of it.
              Set.of(FILES, PROCESSES, THREADS, CLOCK, STANDARD_STREAMS, TARGET_CLASSES)),
          // It looks for the target's sources, and times its answers.
          new Room(
              "session",
              List.of("launch", "compare", "slice", "trace", "code"),
              List.of(),
              Set.of(FILES, CLOCK)),
          new Room(
              "app",
              List.of("session", "launch"),
              List.of("picocli", "com.google.gson"),
              Set.of(FILES, STANDARD_STREAMS)));

  /** Returns all packages that classes of this room may use, below the root package given. */
  String[] usablePackages(String root) {
    List<String> packages = new ArrayList<>(List.of("java..", "javax..", "org.jspecify.."));
    packages.add(root + "." + folder + "..");
    uses.forEach(use -> packages.add(root + "." + use + ".."));
    libraries.forEach(library -> packages.add(library + ".."));
    return packages.toArray(String[]::new);
  }

  /** Returns what this room may not touch. */
  Set<Touch> untouched() {
    Set<Touch> untouched = EnumSet.allOf(Touch.class);
    untouched.removeAll(touches);
    return untouched;
  }

  @Override
  public String toString() {
    return folder;
  }
}
