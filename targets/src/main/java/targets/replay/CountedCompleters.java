package targets.replay;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadLocalRandom;

/** Shows in which order the parts of a tree of counted completers complete, and who is last. */
public final class CountedCompleters {
  private static final Queue<String> ORDER = new ConcurrentLinkedQueue<>();

  private static final class Part extends CountedCompleter<String> {
    private final String path;
    private volatile String last = "";

    Part(Part whole, String path) {
      super(whole);
      this.path = path;
    }

    @Override
    public void compute() {
      if (path.length() < 6) {
        setPendingCount(2);
        new Part(this, path + "l").fork();
        new Part(this, path + "r").fork();
      } else {
        Thread.yield();
        last = ThreadLocalRandom.current().ints(1000).sum() < 0 ? "-" : "+";
      }
      tryComplete();
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      if (caller != this) {
        Part part = (Part) caller;
        last = part.path.substring(path.length()) + part.last;
      }
      ORDER.add(path);
    }

    @Override
    public String getRawResult() {
      return last;
    }
  }

  public static void main(String[] args) {
    String last = new ForkJoinPool(3).invoke(new Part(null, "t"));
    System.out.println("last " + last + " of " + ORDER);
  }
}
