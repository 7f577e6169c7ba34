package targets.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Shows identity hash codes that the threads of a pool are given in turn, and the pool's own. */
public final class PoolHashes {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<String>> hashes = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      hashes.add(
          pool.submit(
              () -> {
                Object first = new Object();
                Thread.yield();
                return first.hashCode() + " " + new Object().hashCode();
              }));
    }
    for (Future<String> hash : hashes) {
      System.out.println(hash.get());
    }
    System.out.println(pool);
    pool.shutdown();
    System.out.println(new Object());
  }
}
