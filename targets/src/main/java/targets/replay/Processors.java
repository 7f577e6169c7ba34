package targets.replay;

import java.lang.management.ManagementFactory;

/** Shows the number of processors, and the load. */
public final class Processors {
  public static void main(String[] args) {
    System.out.println(Runtime.getRuntime().availableProcessors());
    System.out.println(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    System.out.println(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }
}
