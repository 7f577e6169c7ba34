package targets.bugs;

import java.util.Arrays;

/**
 * The sorter of a half that ends last is to merge both, but two may each believe to be first.
 *
 * <p>Kind: atomicity. Published: after program mergesort of the IBM benchmark (Eytani and Ur,
 * Compiling a benchmark of documented multi-threaded bugs, 2004), whose count of workers is not
 * guarded. Failure: main finds the halves not merged.
 */
public final class MergeSort {
  private final int[] values = {4, 8, 6, 2, 7, 1, 5, 3};
  private volatile int finished;

  private void sortHalf(int from) {
    sort(from, from + 4);
    int now = oneMoreThan(finished);
    finished = now;
    if (now == 2) {
      sort(0, values.length);
    }
  }

  private void sort(int from, int to) {
    for (int i = from; i < to; i++) {
      for (int j = i; j > from && values[j - 1] > values[j]; j--) {
        int value = values[j];
        values[j] = values[j - 1];
        values[j - 1] = value;
      }
    }
  }

  private static int oneMoreThan(int count) {
    return Math.addExact(count, 1);
  }

  public static void main(String[] args) throws InterruptedException {
    MergeSort array = new MergeSort();
    Actors.run(() -> array.sortHalf(0), () -> array.sortHalf(4));
    String sorted = Arrays.toString(array.values);
    Actors.check(sorted.startsWith("[1, 2, 3"), "not merged: " + sorted);
    System.out.println(sorted);
  }
}
