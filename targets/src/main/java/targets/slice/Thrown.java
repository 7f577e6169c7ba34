package targets.slice;

/** An exception that carries a value, and one that the JVM throws. */
public final class Thrown {
  static final class Carrier extends RuntimeException {
    final int load;

    Carrier(int load) {
      this.load = load; // slice(x)
    }
  }

  static void check(int value) {
    if (value > 2) { // slice(x)
      throw new Carrier(value * 10); // slice(x)
    }
    System.out.println("fine"); // -
  }

  static int outside(int[] array, int index) {
    int r = 1; // slice(x)
    try {
      r = array[index]; // slice(x)
      r = 5; // -
    } catch (ArrayIndexOutOfBoundsException e) {
      r = r + 1; // slice(x)
    }
    return r; // slice(x)
  }

  public static void main(String[] args) {
    int x = 0; // -
    int noise = 9; // -
    try {
      check(3); // slice(x)
      x = 1; // -
    } catch (Carrier e) {
      x = e.load; // slice(x)
    }
    int y = outside(new int[2], 2); // slice(x)
    System.out.println(x + y); // criterion(x)
  }
}
