package targets.replay;

/** Shows in which order shutdown hooks run when main has ended. */
public final class Hooks {
  public static void main(String[] args) {
    for (int i = 0; i < 4; i++) {
      Thread hook =
          Together.thread(
              i,
              number -> {
                for (int line = 0; line < 3; line++) {
                  System.out.println("hook " + number + " line " + line);
                  Thread.yield();
                }
              });
      Runtime.getRuntime().addShutdownHook(hook);
    }
    System.out.println("main ends");
  }
}
