package clew.agent.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import clew.probe.Memory;
import clew.probe.RealCalls;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HashCodesTest {
  /** Looks for the generator in a memory that is all zero, so that there is none. */
  static HashCodes unknown() {
    return HashCodes.find(zero(Memory.class), zero(RealCalls.class));
  }

  private static <T> T zero(Class<T> type) {
    Object proxy =
        Proxy.newProxyInstance(
            HashCodesTest.class.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> zeroOf(method.getReturnType()));
    return type.cast(proxy);
  }

  private static Object zeroOf(Class<?> type) {
    if (type == Thread.class) {
      return Thread.currentThread();
    }
    return type == long.class ? (Object) 0L : (Object) 0;
  }

  private static int draw(HashState state) {
    state.draw();
    return state.w;
  }

  @Test
  void aThreadKnowsHowManyCodesItHasDrawn() throws InterruptedException {
    HashState.drawnSoFar(); // links what the thread would draw a code for
    int[] drawn = new int[2];
    Thread thread =
        new Thread(
            () -> {
              drawn[0] = HashState.drawnSoFar();
              for (int i = 0; i < 100; i++) {
                System.identityHashCode(new Object());
              }
              drawn[1] = HashState.drawnSoFar();
            });
    thread.start();
    thread.join();

    int toFindOut = 8;
    assertThat(drawn[0]).isEqualTo(toFindOut);
    assertThat(drawn[1]).isEqualTo(toFindOut + 100 + toFindOut);
  }

  @Test
  void aStateThatIsAimedAtANumberDrawsIt() {
    Random random = new Random(1);
    HashState state = new HashState();
    for (int i = 0; i < 10_000; i++) {
      int number = random.nextInt();
      state.aim(number);

      assertThat(draw(state)).isEqualTo(number);
    }
  }

  @Test
  void aStepBackUndoesADraw() {
    HashState state = new HashState();
    for (long seed = 0; seed < 10_000; seed++) {
      state.sow(seed);
      int[] before = {state.w, state.x, state.y, state.z};
      draw(state);
      state.stepBack();

      assertThat(new int[] {state.w, state.x, state.y, state.z}).isEqualTo(before);
    }
  }

  @Test
  void seedsThatAreNextToEachOtherDrawDifferentNumbers() {
    Set<Integer> drawn = new HashSet<>();
    HashState state = new HashState();
    for (long seed = 0; seed < 1_000; seed++) {
      state.sow(seed);
      for (int i = 0; i < 10; i++) {
        drawn.add(draw(state));
      }
    }

    assertThat(drawn).hasSizeGreaterThan(9_990);
  }

  @Test
  void aJvmThatDrawsInAnotherWayIsLeftAlone() {
    Object object = new Object();
    HashCodes codes = unknown();
    codes.give(object, 17);

    assertThat(codes.areKnown()).isFalse();
    assertThat(System.identityHashCode(object)).isNotEqualTo(17);
  }
}
