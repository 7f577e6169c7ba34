package bench;

import bench.program.Program;
import bench.program.Programs;
import bench.program.Scale;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The main class of a child JVM: works on one program and prints what each iteration cost. */
public final class Worker {
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final OperatingSystemMXBean process =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private Worker() {}

  /** Takes the program's name, the scale, the number of warm-up and of measured iterations. */
  public static void main(String[] args) {
    Program program = Programs.find(args[0], Scale.valueOf(args[1])).orElseThrow();
    int warmUps = Integer.parseInt(args[2]);
    int measured = Integer.parseInt(args[3]);
    program.prepare();
    var worker = new Worker();
    for (int i = 0; i < warmUps + measured; i++) {
      System.out.println(worker.measure(program).line());
    }
  }

  private Iteration measure(Program program) {
    long threadStart = threads.getCurrentThreadCpuTime();
    long processStart = process.getProcessCpuTime();
    long wallStart = System.nanoTime();
    long checksum = program.iteration();
    long wallEnd = System.nanoTime();
    long processEnd = process.getProcessCpuTime();
    long threadEnd = threads.getCurrentThreadCpuTime();
    return new Iteration(
        threadEnd - threadStart, wallEnd - wallStart, processEnd - processStart, checksum);
  }
}
