package clew.probe.wire;

import java.util.Set;

/** What the java launcher takes behind its options: both sides read command lines by its rules. */
public final class LauncherOptions {
  /** Options whose value is the next word. */
  public static final Set<String> WITH_VALUE =
      Set.of(
          "-cp",
          "-classpath",
          "--class-path",
          "-p",
          "--module-path",
          "--upgrade-module-path",
          "--add-modules",
          "--limit-modules",
          "--add-reads",
          "--add-exports",
          "--add-opens",
          "--patch-module",
          "--enable-native-access",
          "--source");

  /** Options whose value is what is run: all behind that are the program's arguments. */
  public static final Set<String> NAMES_MAIN = Set.of("-jar", "-m", "--module");

  private LauncherOptions() {}
}
