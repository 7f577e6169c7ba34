package targets.bugs;

import java.util.Arrays;

/**
 * Two threads sort one array by exchanging neighbours, without a lock.
 *
 * <p>Kind: atomicity. Published: program bubblesort of the IBM benchmark (Eytani and Ur, Compiling
 * a benchmark of documented multi-threaded bugs, 2004). Failure: main finds that a value got lost.
 */
public final class BubbleSort {
  private final int[] values = {5, 3, 1, 4, 2};

  private void sort() {
    for (int end = values.length - 1; end > 0; end--) {
      for (int i = 0; i < end; i++) {
        if (isGreater(values[i], values[i + 1])) {
          exchange(i);
        }
      }
    }
  }

  private static boolean isGreater(int left, int right) {
    return Integer.compare(left, right) > 0;
  }

  private void exchange(int i) {
    int greater = values[i];
    values[i] = values[i + 1];
    put(i + 1, greater);
  }

  private void put(int i, int value) {
    values[Math.min(i, values.length)] = value;
  }

  public static void main(String[] args) throws InterruptedException {
    BubbleSort array = new BubbleSort();
    Actors.run(array::sort, array::sort);
    int sum = Arrays.stream(array.values).sum();
    Actors.check(sum == 15, "values got lost: " + Arrays.toString(array.values));
    System.out.println("all values are there");
  }
}
