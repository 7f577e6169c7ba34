package clew.agent.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import clew.probe.Memory;
import clew.probe.RealCalls;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The generator lies in a memory of four words, and is drawn from by hand. */
class HashKeepTest {
  private static final int WORD = 4;

  private final int[] words = {11, 22, 33, 44};
  private final HashCodes codes = new HashCodes(memory(), real(), 0, 0);
  private final HashKeep keep = new HashKeep(codes);

  private Memory memory() {
    Object proxy =
        Proxy.newProxyInstance(
            HashKeepTest.class.getClassLoader(),
            new Class<?>[] {Memory.class},
            (self, method, arguments) -> {
              int word = (int) ((long) arguments[1] / WORD);
              if (method.getName().equals("putInt")) {
                words[word] = (int) arguments[2];
                return null;
              }
              boolean isWord = method.getName().equals("getInt");
              return isWord ? (Object) words[word] : (Object) 0L; // or where the words begin
            });
    return (Memory) proxy;
  }

  private static RealCalls real() {
    Object proxy =
        Proxy.newProxyInstance(
            HashKeepTest.class.getClassLoader(),
            new Class<?>[] {RealCalls.class},
            (self, method, arguments) -> Thread.currentThread());
    return (RealCalls) proxy;
  }

  private int draw() {
    HashState state = new HashState();
    codes.read(state);
    state.draw();
    codes.put(state);
    return state.code();
  }

  @BeforeEach
  void sow() {
    keep.sow(1, 0);
  }

  @Test
  void whatIsDrawnInBetweenIsPutBack() {
    int expected = drawnWithoutWork();
    keep.begin();
    int inBetween = draw();
    keep.begin();
    draw();
    keep.end();
    keep.end();

    assertThat(draw()).isEqualTo(expected).isNotEqualTo(inBetween);
  }

  private int drawnWithoutWork() {
    int drawn = draw();
    keep.sow(1, 0);
    return drawn;
  }

  @Test
  void eachLevelPutsBackItsOwn() {
    keep.begin();
    int[] inside = words.clone();
    keep.begin();
    draw();
    draw();
    keep.end();

    assertThat(words).isEqualTo(inside);
  }

  @Test
  void whatIsSownInsideCountsFromTheEndOfThatLevel() {
    int first = drawnWithoutWork();
    keep.sow(1, 1);
    int second = draw();
    keep.sow(1, 0);
    keep.begin(); // such as the JDK that links
    keep.begin(); // an input of the target's code that is called for that
    keep.sow(1, 1);
    draw();
    keep.end();
    int insideOfLinking = draw();
    keep.end();

    assertThat(insideOfLinking).isEqualTo(second).isNotEqualTo(first);
    assertThat(draw()).isEqualTo(first);
  }

  @Test
  void workForAClassDrawsTheSameWheneverItComes() {
    keep.begin();
    keep.drawFor("a.B");
    int once = draw();
    keep.end();
    draw();
    keep.begin();
    keep.drawFor("a.B");

    assertThat(draw()).isEqualTo(once);
  }

  @Test
  void anEndWithoutABeginningChangesNothing() {
    int[] before = words.clone();
    keep.end();

    assertThat(words).isEqualTo(before);
  }
}
