package targets.replay;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Shows what a long adder sums up to while three threads add. */
public final class Adders {
  public static void main(String[] args) throws Exception {
    LongAdder adder = new LongAdder();
    LongAccumulator most = new LongAccumulator(Math::max, 0);
    long[] sums = new long[4];
    Together.run(
        4,
        number -> {
          for (int i = 0; i < 5000; i++) {
            if (number < 3) {
              adder.increment();
            } else {
              sums[number] = sums[number] * 31 + adder.sum();
              most.accumulate(adder.intValue());
            }
          }
        });
    System.out.println(adder + " seen " + sums[3] + " at most " + most);
  }
}
