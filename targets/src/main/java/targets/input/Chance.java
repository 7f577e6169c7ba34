package targets.input;

import static targets.input.Shown.line;
import static targets.input.Shown.part;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** Time and chance. */
public final class Chance {
  private Chance() {}

  public static void main(String[] args) {
    part(
        "time",
        () -> {
          line(System.nanoTime() + " " + System.currentTimeMillis() + " " + new Date());
          line(Instant.now() + " " + LocalDateTime.now() + " " + Clock.systemUTC().millis());
          line(TimeZone.getDefault().getID());
        });
    part(
        "random numbers",
        () -> {
          line(new Random().nextLong() + " " + Math.random());
          line(ThreadLocalRandom.current().nextLong() + " " + new SplittableRandom().nextLong());
          line(new SecureRandom().nextLong() + " " + UUID.randomUUID());
        });
    part(
        "order of unmodifiable sets",
        () -> line(Set.of("a", "b", "c", "d", "e") + " " + Map.of(1, 2, 3, 4, 5, 6)));
    part(
        "method references",
        () -> {
          LongSupplier time = System::nanoTime;
          IntSupplier processors = Runtime.getRuntime()::availableProcessors;
          line(time.getAsLong() + " " + processors.getAsInt());
        });
    part(
        "figures",
        () -> {
          Runtime runtime = Runtime.getRuntime();
          line(runtime.freeMemory() + " " + runtime.totalMemory() + " " + runtime.maxMemory());
          line(ProcessHandle.current().pid());
        });
    part(
        "environment",
        () -> {
          line(System.getenv("CLEW_TEST") + " " + System.getenv().size());
          line(System.getProperty("clew.test") + " " + System.getProperty("user.name"));
        });
  }
}
