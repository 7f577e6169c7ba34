import java.util.ArrayList;
import java.util.List;

/** Pattern switches, record patterns, virtual threads. */
public class Modern21 {
  sealed interface Shape {}

  record Point(int x, int y) implements Shape {}

  record Line(Point from, Point to) implements Shape {}

  record Group(List<Shape> shapes) implements Shape {}

  static String text(Object object) {
    return switch (object) {
      case null -> "null";
      case Line(Point(var x, var y), Point to) when x == to.x() -> "vertical from " + y;
      case Line(var from, var to) -> "line " + from + to;
      case Point point -> "point " + point.x();
      case Group group -> {
        var texts = new ArrayList<String>();
        for (Shape shape : group.shapes()) {
          texts.add(text(shape));
        }
        yield texts.toString();
      }
      case Integer i when i > 10 -> "large";
      case Integer i -> "small " + i;
      case String s -> s;
      default -> object.getClass().getName();
    };
  }

  public static void main(String[] args) throws Exception {
    for (Object object : new Object[] {null, 3, 30, "s", 2.0, new Point(1, 2),
        new Line(new Point(1, 2), new Point(1, 5)), new Line(new Point(1, 2), new Point(3, 4)),
        new Group(List.of(new Point(9, 9), new Group(List.of())))}) {
      System.out.println(text(object));
    }
    int[] sums = new int[10];
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < sums.length; i++) {
      int number = i;
      threads.add(Thread.startVirtualThread(() -> {
        for (int j = 0; j < 1000; j++) {
          sums[number] += j;
          if (j % 100 == 0) {
            Thread.yield();
          }
        }
      }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(java.util.Arrays.toString(sums));
  }
}
