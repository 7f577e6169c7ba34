package clew.slice.why;

import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Value;
import java.util.Optional;

/**
 * One entry of a chain.
 *
 * @param step the step that is meant
 * @param shown the step of the user's own code that led to it: itself, or a call of a library
 * @param because in one clause, what happened there
 * @param strand which of several values is explained from here on, where another one begins
 */
public record Link(
    Step step,
    Step shown,
    Optional<Cell> cell,
    Optional<Value> value,
    String because,
    Optional<String> strand) {}
