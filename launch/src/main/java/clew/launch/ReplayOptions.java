package clew.launch;

import java.util.List;
import java.util.Optional;

/**
 * How to replay.
 *
 * @param printing where the program's standard output goes
 * @param debuggerPort where a Java debugger is waited for before the replay begins; empty for none
 */
public record ReplayOptions(Printing printing, Optional<Integer> debuggerPort) {
  /** Shows what the program prints, and waits for nobody. */
  public static final ReplayOptions DEFAULT =
      new ReplayOptions(Printing.PASSED_ON, Optional.empty());

  public ReplayOptions {
    if (debuggerPort.isPresent() && (debuggerPort.get() < 1 || debuggerPort.get() > 0xFFFF)) {
      throw new HelpException(
          "There is no port " + debuggerPort.get() + ".", "Use one from 1 to 65535.");
    }
  }

  /** Returns these options with the program's standard output going elsewhere. */
  public ReplayOptions withPrinting(Printing other) {
    return new ReplayOptions(other, debuggerPort);
  }

  /** Returns these options with a debugger waited for at {@code port}, from this machine only. */
  public ReplayOptions withDebugger(int port) {
    return new ReplayOptions(printing, Optional.of(port));
  }

  /** Returns what lets a JVM wait for that debugger. */
  List<String> jvmOptions() {
    return debuggerPort
        .map(port -> "server=y,suspend=y,quiet=y,address=127.0.0.1:" + port)
        .map(how -> List.of("-agentlib:jdwp=transport=dt_socket," + how))
        .orElse(List.of());
  }
}
