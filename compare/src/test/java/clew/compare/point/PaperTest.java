package clew.compare.point;

import static org.assertj.core.api.Assertions.assertThat;

import clew.trace.Frame;
import clew.trace.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The graphs of Sumner and Zhang (2013), walked as the paper walks them. */
class PaperTest {
  private static final PointScheme SEI = new Sei();
  private static final PointScheme SIC = new Sic();
  private static final PointScheme LEI = new Lei();
  private static final PointScheme PCCE = new Pcce();

  /** {@code if (a || b) c(); d}, figure 4. */
  private static final Drawn EITHER = Drawn.of("Either", "ac ab bc bd cd");

  /** {@code for (b) if (c) action(d); e}, figure 1. */
  private static final Drawn ODD = Drawn.of("Odd", "ab bc be cd cb db");

  private static final Drawn ACTION = Drawn.of("Action", "px");

  /** Figure 9a: a natural loop. */
  private static final Drawn NATURAL = Drawn.of("Natural", "ab bc bd ce de eb ef");

  /** Figure 9b: b and d are headers, and each way from d back to d goes over b. */
  private static final Drawn NATURALISED = Drawn.of("Naturalised", "ab ad bc cb cd db de");

  /** Figure 9c: b, c and d are headers, and each two of them make a circle. */
  private static final Drawn DEGENERATE =
      Drawn.of("Degenerate", "ab ac ad bc bd cb cd db dc ce de");

  @Test
  void aCallBehindAnOrHasOneName() {
    Point left = pointAt(EITHER, "ac", Pepid.COUNTING);
    Point right = pointAt(EITHER, "abc", Pepid.COUNTING);

    assertThat(left).isEqualTo(right).hasToString("pepid:main/Either.f@" + EITHER.site('c'));
  }

  @Test
  void aCallBehindAnOrHasTwoNamesByStructure() {
    assertThat(marksAt(EITHER, "ac", SEI)).hasSize(1);
    assertThat(marksAt(EITHER, "abc", SEI)).hasSize(2);
    assertThat(marksAt(EITHER, "acd", SEI)).as("behind the region").isEmpty();
    assertThat(marksAt(EITHER, "abcd", SEI)).isEmpty();
  }

  @Test
  void aSingleCounterGoesApartAfterOneCall() {
    // 1 is even in one execution and odd in the other; then both look at the next number.
    assertThat(odd("abc", "bc", SIC)).hasToString("sic:main/Odd.f@" + ODD.site('c') + "[1,1]");
    assertThat(odd("abcd", "bc", SIC)).hasToString("sic:main/Odd.f@" + ODD.site('c') + "[2,1]");
    assertThat(odd("abc", "bc", Pepid.COUNTING)).isEqualTo(odd("abcd", "bc", Pepid.COUNTING));
    assertThat(odd("abc", "bc", SEI)).isEqualTo(odd("abcd", "bc", SEI));
    assertThat(odd("abc", "bcd", LEI)).isNotEqualTo(odd("abcd", "bcd", LEI));
  }

  /** Returns the point of the end of a first and second round, with a call at each d. */
  private static Point odd(String first, String second, PointScheme scheme) {
    var trace = new MadeTrace(ODD, ACTION);
    Frame main = trace.enter(ODD);
    for (int i = 0; i < first.length(); i++) {
      char node = first.charAt(i);
      char next = i + 1 < first.length() ? first.charAt(i + 1) : second.charAt(0);
      walkOver(trace, main, node, next);
    }
    return trace.point(trace.walk(main, second), scheme);
  }

  private static void walkOver(MadeTrace trace, Frame main, char node, char next) {
    trace.step(main, ODD.site(node));
    if (node == 'd') {
      Frame action = trace.call(ACTION);
      trace.walk(action, "px");
      trace.leave(action, 'x');
    }
    ODD.sitesTo(node, next).stream().skip(1).forEach(site -> trace.step(main, site));
  }

  @Test
  void theTestOfALoopIsACountByStructure() {
    List<String> marks = marksAt(ODD, "abcbcbc", SEI);

    assertThat(marks).hasSize(1).first().asString().endsWith("*3");
    assertThat(marksAt(ODD, "abcbcbe", SEI)).as("behind the loop").isEmpty();
  }

  @Test
  void aLoopWithTwoTestsGrowsByStructureAlone() {
    Drawn loop = Drawn.of("Breaks", "ab bc be cd ce db");

    assertThat(marksAt(loop, "abcdb", SEI)).hasSize(2);
    assertThat(marksAt(loop, "abcdbcdb", SEI)).hasSize(4);
    assertThat(marksAt(loop, "abcdbcdbcdb", SEI)).hasSize(6);
    assertThat(marksAt(loop, "abcdbcdbcdb", Pepid.COUNTING)).containsExactly("3");
  }

  @Test
  void aNaturalLoopIsCountedAtItsHeader() {
    assertThat(marksAt(NATURAL, "ab", Pepid.COUNTING)).containsExactly("0");
    assertThat(marksAt(NATURAL, "abcebde", Pepid.COUNTING)).containsExactly("1");
    assertThat(marksAt(NATURAL, "abdebce", Pepid.COUNTING)).containsExactly("1");
    assertThat(marksAt(NATURAL, "abcef", Pepid.COUNTING)).as("outside").isEmpty();
  }

  @Test
  void aHeaderThatNaturalisesIsCountedAlone() {
    assertThat(marksAt(NATURALISED, "abcd", Pepid.COUNTING)).containsExactly("0");
    assertThat(marksAt(NATURALISED, "adbcd", Pepid.COUNTING)).containsExactly("1");
    assertThat(marksAt(NATURALISED, "abcbcdbc", Pepid.COUNTING)).containsExactly("2");
    assertThat(marksAt(NATURALISED, "abcbcdbc", Pepid.TELLING_PATHS)).containsExactly("2");
  }

  @Test
  void headersThatDoNotNaturaliseAreAllCounted() {
    Point left = pointAt(DEGENERATE, "abdcdcdc", Pepid.COUNTING);
    Point right = pointAt(DEGENERATE, "abcbcbdc", Pepid.COUNTING);

    assertThat(left.innermost().marks()).containsExactly("6");
    assertThat(left).as("the paper finds this hard to explain").isEqualTo(right);
  }

  @Test
  void headersThatDoNotNaturaliseMayTellPathsApart() {
    assertThat(told("abdcdcdc")).containsExactly("bd", "dc", "cd", "dc", "cd", "dc");
    assertThat(told("abcbcbdc")).containsExactly("bc", "cb", "bc", "cb", "bd", "dc");
    assertThat(marksAt(DEGENERATE, "abdce", Pepid.TELLING_PATHS)).as("outside").isEmpty();
  }

  /**
   * Returns the choices that are told at the end of {@code path}, by the nodes they are between.
   */
  private static List<String> told(String path) {
    String mark = marksAt(DEGENERATE, path, Pepid.TELLING_PATHS).get(0);
    return List.of(mark.split("\\+", -1)).stream().map(PaperTest::between).toList();
  }

  private static String between(String choice) {
    for (char from : DEGENERATE.nodes()) {
      for (char to : DEGENERATE.successorsOf(from)) {
        List<Integer> sites = DEGENERATE.sitesTo(from, to);
        int last = sites.get(sites.size() - 1);
        boolean isFirstOfTwo = DEGENERATE.successorsOf(from).size() == 2 && to == 'c';
        String text =
            DEGENERATE.successorsOf(from).size() > 2
                ? last + ">" + DEGENERATE.site(to)
                : isFirstOfTwo ? last - 1 + "f" : last + "t";
        if (text.equals(choice)) {
          return "" + from + to;
        }
      }
    }
    return choice;
  }

  @Test
  void framesOfARecursionHaveTheirOwnNames() {
    Drawn recursion = Drawn.of("Down", "ab ac bc");
    var trace = new MadeTrace(recursion);
    Frame outer = trace.enter(recursion);
    trace.walk(outer, "ab");
    Frame inner = trace.call(recursion);
    Step below = trace.walk(inner, "ac");
    trace.leave(inner, 'c');
    recursion.sitesTo('b', 'c').stream().skip(1).forEach(site -> trace.step(outer, site));
    Step above = trace.walk(outer, "c");

    String call = "Down.f@" + recursion.site('b');
    String end = "Down.f@" + recursion.site('c');
    assertThat(trace.point(below, Pepid.COUNTING)).hasToString("pepid:main/" + call + "/" + end);
    assertThat(trace.point(above, Pepid.COUNTING)).hasToString("pepid:main/" + end);
    assertThat(trace.point(below, SIC)).hasToString("sic:main/" + end + "[1,2]");
    assertThat(trace.point(above, SIC)).hasToString("sic:main/" + end + "[1,1]");
    assertThat(trace.marks(below, PCCE))
        .as("a number before the circle")
        .containsExactly("0r0", "0");
    assertThat(trace.marks(above, PCCE)).containsExactly("0");
  }

  @Test
  void anExceptionLeavesTheLoopsThatItsHandlerIsNotIn() {
    Drawn caught = Drawn.of("Caught", "ab bc c!h cd dc db hb be");

    assertThat(marksAt(caught, "abcdcd", Pepid.COUNTING)).containsExactly("0", "1");
    assertThat(marksAt(caught, "abcdc!h", Pepid.COUNTING)).containsExactly("0");
    assertThat(marksAt(caught, "abcdc!hbc", Pepid.COUNTING)).containsExactly("1", "0");
  }

  @Test
  void aRoundThatBeginsWithAnExceptionIsARound() {
    Drawn retried = Drawn.of("Retried", "ab b!h bc hb");

    assertThat(marksAt(retried, "ab!hb!hb", Pepid.COUNTING)).containsExactly("2");
    assertThat(marksAt(retried, "ab!hb!hb", SEI)).hasSize(1).first().asString().endsWith("*2");
  }

  private static Point pointAt(Drawn method, String path, PointScheme scheme) {
    var trace = new MadeTrace(method);
    return trace.point(trace.walk(trace.enter(method), path), scheme);
  }

  private static List<String> marksAt(Drawn method, String path, PointScheme scheme) {
    return pointAt(method, path, scheme).innermost().marks();
  }
}
