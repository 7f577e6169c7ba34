package targets.replay;

import java.lang.management.ManagementFactory;

/** Shows its arguments, and those of the JVM that are about the target. */
public final class Arguments {
  public static void main(String[] args) {
    System.out.println(args.length + " " + String.join("|", args));
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (option.startsWith("-Dtarget")) {
        System.out.println(option);
      }
    }
  }
}
