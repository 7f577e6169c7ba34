package targets.replay;

import java.util.Arrays;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Shows in which order the parts of a recursive action sort their piece of an array. */
public final class Actions {
  private static final Queue<Integer> ORDER = new ConcurrentLinkedQueue<>();

  private static final class Sort extends RecursiveAction {
    private final int[] values;
    private final int from;
    private final int to;

    Sort(int[] values, int from, int to) {
      this.values = values;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from > 500) {
        int middle = (from + to) >>> 1;
        invokeAll(new Sort(values, from, middle), new Sort(values, middle, to));
      }
      Arrays.sort(values, from, to);
      ORDER.add(from);
    }
  }

  public static void main(String[] args) {
    int[] values = new Random().ints(8000, 0, 1000).toArray();
    new ForkJoinPool(3).invoke(new Sort(values, 0, values.length));
    System.out.println(Arrays.hashCode(values) + " " + ORDER);
  }
}
