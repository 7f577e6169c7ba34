package targets.index;

/** Two counters of one class, and an array that is filled by hand and by a copy. */
public final class Counted {
  private final String name;
  private int count;

  Counted(String name) {
    this.name = name;
  }

  void add(int number) {
    count += number;
  }

  public static void main(String[] args) {
    var left = new Counted("left");
    var right = new Counted("right");
    int[] numbers = new int[3];
    for (int i = 1; i <= 3; i++) {
      left.add(i);
      right.add(10 * i);
      numbers[1] = i;
      System.arraycopy(new int[] {100 * i, 200 * i}, 0, numbers, 0, 2);
    }
    System.out.println(left.name + left.count + right.name + right.count + numbers[1]);
  }
}
