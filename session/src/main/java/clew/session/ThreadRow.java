package clew.session;

import java.util.Optional;

/**
 * A thread of the execution.
 *
 * @param step the first step that it took; empty if it took none that was seen
 * @param last the last step that it took
 * @param steps how many it took
 * @param startedBy the step that started it, if that was seen
 * @param startedAt the line of that step, or nothing
 */
public record ThreadRow(
    int number,
    String name,
    Optional<Long> step,
    Optional<Long> last,
    long steps,
    Optional<Long> startedBy,
    String startedAt) {}
