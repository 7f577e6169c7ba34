package bench.program;

/** Tiny virtual and interface calls, with one, two and six receivers, and recursion. */
final class CallKernel implements Program {
  private final int rounds;
  private final int depth;
  private final Shape[] one = new Shape[64];
  private final Shape[] two = new Shape[64];
  private final Shape[] six = new Shape[64];

  CallKernel(Scale scale) {
    rounds = scale.of(450_000);
    depth = scale == Scale.FULL ? 32 : 12;
  }

  @Override
  public String name() {
    return "calls";
  }

  @Override
  public void prepare() {
    for (int i = 0; i < 64; i++) {
      one[i] = new Square(i);
      two[i] = i % 3 == 0 ? new Square(i) : new Box(i, i + 1);
      six[i] =
          switch (i * 5 % 6) {
            case 0 -> new Square(i);
            case 1 -> new Box(i, 2);
            case 2 -> new Triangle(i, 3);
            case 3 -> new Bar(i);
            case 4 -> new Twice(new Square(i));
            default -> new Dot();
          };
    }
  }

  @Override
  public long iteration() {
    var checksum = new Checksum();
    var total = new Total();
    for (int i = 0; i < rounds; i++) {
      // Three loops, so that each has a profile of its own.
      checksum.add(sumOfOne(i & 7)).add(sumOfTwo(i & 7));
      addAll(six, total);
    }
    return checksum.add(total.value()).add(fibonacci(depth)).value();
  }

  private long sumOfOne(int first) {
    long sum = 0;
    for (int i = first; i < one.length; i++) {
      sum += one[i].area();
    }
    return sum;
  }

  private long sumOfTwo(int first) {
    long sum = 0;
    for (int i = first; i < two.length; i++) {
      sum += two[i].area();
    }
    return sum;
  }

  private static void addAll(Shape[] shapes, Total total) {
    for (Shape shape : shapes) {
      total.add(shape.area());
    }
  }

  private static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  private static final class Total {
    private long value;

    void add(long more) {
      value += more;
    }

    long value() {
      return value;
    }
  }

  private interface Shape {
    int area();
  }

  private record Square(int side) implements Shape {
    @Override
    public int area() {
      return side * side;
    }
  }

  private record Box(int width, int height) implements Shape {
    @Override
    public int area() {
      return width * height;
    }
  }

  private record Triangle(int base, int height) implements Shape {
    @Override
    public int area() {
      return base * height / 2;
    }
  }

  private record Bar(int length) implements Shape {
    @Override
    public int area() {
      return length;
    }
  }

  private record Twice(Shape half) implements Shape {
    @Override
    public int area() {
      return 2 * half.area();
    }
  }

  private record Dot() implements Shape {
    @Override
    public int area() {
      return 0;
    }
  }
}
