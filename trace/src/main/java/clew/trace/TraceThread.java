package clew.trace;

import java.util.Optional;

/**
 * A thread of the target.
 *
 * @param number its number in the order in which threads were started, from 0
 * @param start the call that started it, if that was seen
 */
public record TraceThread(int number, String name, Optional<Step> start) {
  /** Returns the name, with the number where there is a chance to take it for another one. */
  @Override
  public String toString() {
    return name;
  }
}
