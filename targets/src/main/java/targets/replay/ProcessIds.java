package targets.replay;

import java.lang.management.ManagementFactory;

/** Shows the process's number and what the system tells of it. */
public final class ProcessIds {
  public static void main(String[] args) {
    ProcessHandle self = ProcessHandle.current();
    System.out.println(self.pid() + " " + self.isAlive());
    System.out.println(self.info().startInstant());
    System.out.println(self.parent().map(ProcessHandle::pid));
    System.out.println(ManagementFactory.getRuntimeMXBean().getName());
  }
}
