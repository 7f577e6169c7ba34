package targets.slice;

/** A value that another thread wrote, and one that nobody needs. */
public final class Writers {
  private static int shared;
  private static int other;

  public static void main(String[] args) throws InterruptedException {
    int seed = args.length + 6; // slice(sum)
    Thread writer = new Thread(() -> shared = seed * 7, "writer"); // slice(sum)
    Thread idle = new Thread(() -> other = 5, "idle"); // -
    writer.start(); // slice(sum)
    idle.start(); // -
    writer.join(); // unmarked
    idle.join(); // -
    int sum = shared + 1; // slice(sum)
    System.out.println(other); // -
    System.out.println(sum); // criterion(sum)
  }
}
