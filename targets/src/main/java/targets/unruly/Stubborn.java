package targets.unruly;

/** Does not end when it is told to: a hook of its end never comes back. */
public final class Stubborn {
  private Stubborn() {}

  public static void main(String[] arguments) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(Stubborn::waitForEver));
    System.out.println("ready");
    Thread.sleep(1_000_000);
  }

  private static void waitForEver() {
    try {
      Thread.sleep(1_000_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
