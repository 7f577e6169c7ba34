package clew.launch;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Options by which a JVM itself, and not its program, writes files, listens, or runs other programs
 * and code from elsewhere. A replay leaves them out: it touches nothing outside, and whoever made
 * the recording may have written anything there.
 */
final class OutsideOptions {
  /** What the JVM logs to one of its streams harms nobody. */
  private static final String LOG_FILE = "-Xlog:[^:]*:(?!(?:stdout|stderr)?(?::|$)).*";

  private static final Pattern OUTSIDE =
      Pattern.compile(
          LOG_FILE
              + "|-agentpath:.*|-agentlib:.*|-Xrun.*|-Xdebug|-Xloggc.*|-Xbootclasspath.*|-Xshare:dump"
              + "|-XX:(On(OutOfMemory)?Error|Flags|VMOptionsFile|Settings)=.*"
              + "|-XX:(ErrorFile|HeapDumpPath|LogFile|ArchiveClassesAtExit|DumpLoadedClassList)=.*"
              + "|-XX:(Shared(Archive|ClassList)File|AOT[A-Za-z]*|Compile(Command|r?Directives)File)=.*"
              + "|-XX:(CompilerDirectivesFile|PerfDataSaveFile|ReplayDataFile|InlineDataFile)=.*"
              + "|-XX:(StartFlightRecording|FlightRecorderOptions)([=:].*)?"
              + "|-XX:\\+(HeapDumpOnOutOfMemoryError|LogVMOutput|LogCompilation|FlightRecorder)"
              + "|-XX:\\+(AutoCreateSharedArchive|PerfDataSaveToFile|DumpSharedSpaces|ManagementServer)"
              + "|-Dcom\\.sun\\.management\\.jmxremote.*");

  private OutsideOptions() {}

  /** Returns {@code options} without those. */
  static List<String> leftOutOf(List<String> options) {
    return options.stream().filter(option -> !OUTSIDE.matcher(option).matches()).toList();
  }
}
