package targets.replay;

/** Shows the nanosecond clock, read often enough to see it move. */
public final class TimeNano {
  public static void main(String[] args) {
    long first = System.nanoTime();
    int same = 0;
    for (int i = 0; i < 1000; i++) {
      same += System.nanoTime() == System.nanoTime() ? 1 : 0;
    }
    System.out.println(first + " to " + System.nanoTime() + ", twice the same " + same);
  }
}
