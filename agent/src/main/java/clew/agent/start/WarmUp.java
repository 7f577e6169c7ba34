package clew.agent.start;

import java.util.ArrayList;
import java.util.List;

/**
 * Never run, only woven once before the first class of the target: it has every form of code for
 * which the weaver does something of its own, so that all the weaver's classes are loaded by then.
 */
final class WarmUp {
  private WarmUp() {}

  static int forms(int[] numbers, List<String> names) {
    long sum = 0;
    for (int i = 0; i < numbers.length; i++) {
      sum += numbers[i];
    }
    for (int i = numbers.length; i >= 0; i -= 2) {
      sum += i;
    }
    for (String name : names) {
      switch (name.length()) {
        case 1:
        case 2:
          sum++;
          break;
        case 1000:
          sum--;
          break;
        default:
          continue;
      }
    }
    do {
      names = new ArrayList<>(sum > 9 ? names : List.of());
      try {
        sum /= names.size();
      } catch (ArithmeticException e) {
        sum--;
      }
    } while (sum > 5_000_000_000L);
    return (int) sum;
  }
}
