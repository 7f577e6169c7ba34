package targets.slice;

/** Which method runs depends on which object was made. */
public final class Dispatch {
  interface Shape {
    int area();
  }

  static final class Square implements Shape {
    final int side; // unmarked

    Square(int side) {
      this.side = side; // slice(x)
    }

    @Override
    public int area() {
      return side * side; // slice(x)
    }
  }

  static final class Point implements Shape {
    @Override
    public int area() {
      return 0; // -
    }
  }

  public static void main(String[] args) {
    boolean isSquare = args.length == 0; // slice(x)
    Shape shape = new Point(); // -
    if (isSquare) { // slice(x)
      shape = new Square(3); // slice(x)
    }
    int x = shape.area(); // slice(x)
    System.out.println(x); // criterion(x)
  }
}
