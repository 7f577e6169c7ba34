package clew.slice.why;

import clew.slice.Criterion;
import clew.trace.Step;
import clew.trace.Thrown;
import clew.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One readable chain from a step back to where the values at fault were born, and to the condition
 * that let that happen.
 *
 * <p>A value is followed through copies: locals, fields, elements, arguments, results, boxes; then
 * through a few computations, by the operand that is most worth it. Where several values are at
 * fault, such as the two sides of a comparison, each is a strand of its own. An exception that the
 * program threw by itself is explained by the condition before it, and by the exception that it was
 * made from. Steps inside a library are shown at the call that led there.
 */
public record Chain(List<Link> links) {
  /** How many exceptions behind each other are explained. */
  private static final int MOST_CAUSES = 3;

  public Chain {
    links = List.copyOf(links);
  }

  /** Returns the chain from the exception {@code thrown}; {@code isOwn} knows the user's code. */
  public static Chain from(Trace trace, Thrown thrown, Predicate<Step> isOwn) {
    var telling = new Telling(trace, isOwn);
    Optional<Cause> next = Optional.of(new Cause(thrown.step(), thrown.exception()));
    for (int i = 0; i < MOST_CAUSES && next.isPresent(); i++) {
      Cause cause = next.get();
      next = Cause.behind(trace, cause);
      explain(trace, cause, next.isPresent(), telling);
    }
    return new Chain(telling.links());
  }

  /** An exception with another one behind it says by that why it was thrown. */
  private static void explain(Trace trace, Cause cause, boolean hasCause, Telling telling) {
    String type = cause.exception().type();
    Culprit culprit = Culprit.of(trace, cause.thrower(), type);
    boolean isOwn = telling.isOwn(cause.thrower());
    telling.add(
        cause.thrower(), isOwn ? culprit.because() : telling.calling(cause.thrower(), type));
    if (hasCause) {
      return;
    }
    if (!isOwn && Comparison.isAssertion(type)) {
      List<Strand> sides = telling.arguments(telling.shown(cause.thrower()));
      if (!sides.isEmpty()) {
        sides.forEach(telling::explain);
        return;
      }
    }
    culprit.strands().stream().limit(Telling.MOST_STRANDS).forEach(telling::explain);
    if (culprit.strands().isEmpty()) {
      telling.explainDecision(cause.thrower());
    }
  }

  /**
   * Returns the chain from {@code end}, which is said to be there {@code because} of something, and
   * from the value behind it that {@code source} has made, if there is one.
   */
  public static Chain from(
      Trace trace, Step end, String because, Optional<Step> source, Predicate<Step> isOwn) {
    var telling = new Telling(trace, isOwn);
    telling.add(end, because);
    telling.explain(end, source);
    return new Chain(telling.links());
  }

  /** Returns the chain from the value of the last step of {@code criterion}. */
  public static Chain from(Trace trace, Criterion criterion, Predicate<Step> isOwn) {
    var telling = new Telling(trace, isOwn);
    telling.explain(criterion.last(), Optional.of(criterion.last()));
    return new Chain(telling.links());
  }
}
