package targets.replay;

/** Ends itself by a signal, as an operator would, and shows what its shutdown hooks find. */
public final class SignalHooks {
  private static volatile long rounds;

  public static void main(String[] args) throws Exception {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(() -> System.out.println("hook after " + rounds + " rounds"), "hook"));
    long pid = ProcessHandle.current().pid();
    new ProcessBuilder("kill", "-TERM", String.valueOf(pid)).start().waitFor();
    while (true) {
      rounds++;
    }
  }
}
