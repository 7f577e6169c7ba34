package targets.replay;

import java.lang.management.ManagementFactory;

/** Shows system properties: one from the command line, some of the machine, one of its own. */
public final class SystemProperties {
  public static void main(String[] args) {
    System.setProperty("target.own", "set at " + System.nanoTime());
    String[] names = {
      "target.greeting", "target.own", "user.dir", "user.name", "java.io.tmpdir", "java.version",
    };
    for (String name : names) {
      System.out.println(name + "=" + System.getProperty(name));
    }
    System.out.println(Integer.getInteger("target.number", 7));
    System.out.println(ManagementFactory.getRuntimeMXBean().getStartTime());
  }
}
