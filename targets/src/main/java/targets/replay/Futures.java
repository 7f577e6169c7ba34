package targets.replay;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Shows which completable future of several is done first, and where each stage ran. */
public final class Futures {
  private static String where(String stage) {
    return stage + " in " + Thread.currentThread().getName() + "\n";
  }

  public static void main(String[] args) throws Exception {
    CompletableFuture<String> left = CompletableFuture.supplyAsync(() -> where("left"));
    CompletableFuture<String> right = CompletableFuture.supplyAsync(() -> where("right"));
    CompletableFuture<String> both =
        left.thenCombine(right, (a, b) -> a + b + where("both"))
            .thenApply(text -> text + where("apply"))
            .thenApplyAsync(text -> text + where("async"));
    CompletableFuture<String> first = left.applyToEither(right, text -> "first: " + text);
    CompletableFuture<String> failed =
        CompletableFuture.<String>supplyAsync(
                () -> {
                  throw new IllegalStateException(where("failed"));
                })
            .handle((text, e) -> e.getMessage());
    CompletableFuture<String> slow =
        new CompletableFuture<String>().completeOnTimeout("timed out\n", 2, TimeUnit.MILLISECONDS);
    System.out.print(both.get() + first.get() + failed.get() + slow.get());
  }
}
