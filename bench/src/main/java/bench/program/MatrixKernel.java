package bench.program;

/** Counted loops over arrays, all of which the JVM's best compiler turns into vector code. */
final class MatrixKernel implements Program {
  private final int size;
  private final int length;
  private final int repeats;
  private double[][] left = {};
  private double[][] right = {};
  private int[] numbers = {};
  private float[] floats = {};

  MatrixKernel(Scale scale) {
    size = scale.of(500);
    length = scale.of(16_384);
    repeats = scale.of(10_000);
  }

  @Override
  public String name() {
    return "matrix";
  }

  @Override
  public void prepare() {
    left = new double[size][size];
    right = new double[size][size];
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        left[row][column] = (row * 7 + column) % 11 - 5;
        right[row][column] = (row + column * 5) % 13 - 6;
      }
    }
    numbers = new int[length];
    floats = new float[length];
    for (int i = 0; i < length; i++) {
      numbers[i] = i * 31 ^ (i >>> 3);
      floats[i] = i % 17;
    }
  }

  @Override
  public long iteration() {
    var checksum = new Checksum();
    for (int i = 0; i < 4; i++) {
      double[][] product = multiply(left, right);
      checksum.add(product[i % size][size / 2]).add(product[size - 1][i % size]);
    }
    var sums = new float[length];
    for (int i = 0; i < repeats; i++) {
      addScaled(sums, floats, i % 5 - 2);
      checksum.add(sum(numbers));
      scale(numbers, i | 1);
    }
    // The next iteration finds the numbers as this one did.
    for (int i = 0; i < length; i++) {
      checksum.add(sums[i]);
      numbers[i] = i * 31 ^ (i >>> 3);
    }
    return checksum.value();
  }

  private static double[][] multiply(double[][] left, double[][] right) {
    var product = new double[left.length][right[0].length];
    for (int row = 0; row < left.length; row++) {
      for (int inner = 0; inner < right.length; inner++) {
        addScaled(product[row], right[inner], left[row][inner]);
      }
    }
    return product;
  }

  private static void addScaled(double[] sums, double[] values, double factor) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += factor * values[i];
    }
  }

  private static void addScaled(float[] sums, float[] values, float factor) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += factor * values[i];
    }
  }

  private static int sum(int[] numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  private static void scale(int[] numbers, int factor) {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] *= factor;
    }
  }
}
