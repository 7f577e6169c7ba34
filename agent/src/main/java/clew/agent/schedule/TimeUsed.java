package clew.agent.schedule;

import clew.probe.wire.LoneInput;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** How much processor time this process has used. */
final class TimeUsed {
  /** Where nobody can say. */
  static final long UNKNOWN = -1;

  private static final int BYTES = 1024;

  /** In what follows the name of the program, which is in brackets. */
  private static final int USER_TIME = 11;

  private TimeUsed() {}

  /** Returns the processor time of all threads of this JVM, in hundredths of a second. */
  static long hundredths() {
    try (LoneInput in = new LoneInput(new FileInputStream("/proc/self/stat"))) {
      String text = new String(in.readNBytes(BYTES), StandardCharsets.US_ASCII);
      String[] words = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
      return Long.parseLong(words[USER_TIME]) + Long.parseLong(words[USER_TIME + 1]);
    } catch (IOException | RuntimeException e) {
      return UNKNOWN; // not Linux, or not this one
    }
  }
}
