package clew.trace;

import java.util.Optional;

/**
 * A thread of the target.
 *
 * @param number its number in the order in which threads were started, from 0
 * @param start the call that started it, if that was seen
 * @param span from its first to its last step; empty if it has taken none
 * @param steps how many it has taken
 */
public record TraceThread(
    int number, String name, Optional<Step> start, Optional<Span> span, long steps) {
  /** A thread that has taken no step yet. */
  public TraceThread(int number, String name, Optional<Step> start) {
    this(number, name, start, Optional.empty(), 0);
  }

  /** Returns the name, with the number where there is a chance to take it for another one. */
  @Override
  public String toString() {
    return name;
  }
}
