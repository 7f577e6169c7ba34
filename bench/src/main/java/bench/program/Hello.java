package bench.program;

/** The smallest target: all of its time is start-up. */
public final class Hello {
  /** What it prints. */
  public static final String GREETING = "hello, world";

  private Hello() {}

  public static void main(String[] args) {
    System.out.println(GREETING);
  }
}
