package clew.agent.weave;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/**
 * How many megabytes of class files the weaver takes a second, on one thread, when warm.
 *
 * <p>A program and not a test: it prints and never judges. The class files are all of {@code
 * java.base}, woven with every probe kind; the time is this thread's CPU time.
 */
public final class WeavingSpeed {
  private static final int WARM_UP = 3;
  private static final int MEASURED = 7;

  private WeavingSpeed() {}

  /** Prints one line. */
  public static void main(String[] arguments) throws IOException {
    List<byte[]> classFiles = JdkClassFiles.below("");
    Weaver weaver = new Weaver(EnumSet.of(ProbeKind.YIELD, ProbeKind.LANDMARK));
    long size = classFiles.stream().mapToLong(bytes -> bytes.length).sum();
    double[] speeds = new double[MEASURED];
    long woven = 0;
    for (int round = -WARM_UP; round < MEASURED; round++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      woven = classFiles.stream().mapToLong(bytes -> weaver.weave(bytes).bytes().length).sum();
      long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      if (round >= 0) {
        speeds[round] = size * 1e3 / nanos;
      }
    }
    Arrays.sort(speeds);
    System.out.printf(
        Locale.ROOT,
        "weaving: %d classes, %.1f MB, %.1f MB/s (median of %d; %.1f to %.1f), %.1f %% larger%n",
        classFiles.size(),
        size / 1e6,
        speeds[MEASURED / 2],
        MEASURED,
        speeds[0],
        speeds[MEASURED - 1],
        100.0 * (woven - size) / size);
  }
}
