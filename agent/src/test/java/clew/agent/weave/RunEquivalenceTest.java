package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.objectweb.asm.Opcodes;

/** Woven methods compute what plain ones do, and pay for every turn of every loop. */
class RunEquivalenceTest {
  private static final int METHODS = 400;
  private static final int FUEL = 20_000;
  private static final int[] VERSIONS = {Opcodes.V1_4, Opcodes.V1_6, Opcodes.V1_8, Opcodes.V17};
  private static final int[] ARGUMENTS = {0, 1, -1, 12345, Integer.MAX_VALUE, Integer.MIN_VALUE};

  /** Turns that a method may be given before it pays for them. */
  private static final long CREDIT = 64;

  @TestFactory
  Stream<DynamicTest> aRandomMethodRunsAsItDoesPlainAndPaysForEveryTurn() {
    return IntStream.range(0, METHODS)
        .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> runsTheSame(seed)));
  }

  @TestFactory
  Stream<DynamicTest> aRandomMethodWovenForEventsRunsAsItDoesPlain() {
    return IntStream.range(0, METHODS)
        .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> runsTheSameTraced(seed)));
  }

  @TestFactory
  Stream<DynamicTest> aRandomMethodPaysTheSameWithAndWithoutEvents() {
    return IntStream.range(0, METHODS)
        .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> paysTheSame(seed)));
  }

  private static void paysTheSame(int seed) {
    int version = VERSIONS[seed % VERSIONS.length];
    byte[] plain = Generated.withRun(version, new RandomMethod(seed));
    byte[] recorded = Generated.weave(plain).bytes();
    byte[] traced = Generated.weaveYieldsAndEvents(plain).bytes();
    assertThat(traced).isNotSameAs(plain);
    for (int argument : ARGUMENTS) {
      assertThat(paidBy(traced, argument)).isEqualTo(paidBy(recorded, argument));
    }
  }

  /** Returns what running {@code classFile} costs and gives. */
  private static String paidBy(byte[] classFile, int argument) {
    int[] numbers = {FUEL, 2, 3};
    try (CountingSink sink = CountingSink.connect(Long.MAX_VALUE)) {
      String result = Generated.run(classFile, numbers, argument);
      return sink.paid() + " " + result + " " + Arrays.toString(numbers);
    }
  }

  private static void runsTheSameTraced(int seed) {
    int version = VERSIONS[seed % VERSIONS.length];
    byte[] plain = Generated.withRun(version, new RandomMethod(seed));
    byte[] woven = Generated.weaveEvents(plain).bytes();
    assertThat(woven).isNotSameAs(plain);
    for (int argument : ARGUMENTS) {
      int[] plainNumbers = {FUEL, 2, 3};
      int[] wovenNumbers = plainNumbers.clone();

      String expected = Generated.run(plain, plainNumbers, argument);
      String result = Generated.run(woven, wovenNumbers, argument);

      assertThat(result).isEqualTo(expected);
      assertThat(Arrays.toString(wovenNumbers)).isEqualTo(Arrays.toString(plainNumbers));
    }
  }

  private static void runsTheSame(int seed) {
    int version = VERSIONS[seed % VERSIONS.length];
    byte[] plain = Generated.withRun(version, new RandomMethod(seed));
    byte[] woven = Generated.weave(plain).bytes();
    for (int argument : ARGUMENTS) {
      int[] plainNumbers = {FUEL, 2, 3};
      int[] wovenNumbers = plainNumbers.clone();

      String expected = Generated.run(plain, plainNumbers, argument);
      String result;
      long paid;
      try (CountingSink sink = CountingSink.connect(Long.MAX_VALUE)) {
        result = Generated.run(woven, wovenNumbers, argument);
        paid = sink.paid();
      }

      assertThat(result).isEqualTo(expected);
      assertThat(Arrays.toString(wovenNumbers)).isEqualTo(Arrays.toString(plainNumbers));
      assertThat(paid).isGreaterThanOrEqualTo(FUEL - plainNumbers[0] - CREDIT);
    }
  }
}
