package clew.trace;

/**
 * Steps that follow each other.
 *
 * @param first the index of the first of them
 * @param end the index of the first step behind them
 */
public record Span(long first, long end) {
  /** Returns whether {@code step} is one of them. */
  public boolean contains(Step step) {
    return step.index() >= first && step.index() < end;
  }
}
