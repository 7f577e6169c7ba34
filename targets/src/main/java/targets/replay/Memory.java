package targets.replay;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Shows what the JVM tells of its memory while a program fills some. */
public final class Memory {
  public static void main(String[] args) {
    Runtime runtime = Runtime.getRuntime();
    List<byte[]> blocks = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      blocks.add(new byte[500_000]);
      System.out.println(runtime.freeMemory() + " free of " + runtime.totalMemory());
    }
    System.out.println(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage());
    System.out.println(blocks.size() + " blocks, at most " + runtime.maxMemory());
  }
}
