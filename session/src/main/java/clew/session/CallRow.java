package clew.session;

import java.util.Optional;

/**
 * A call of a method that was seen.
 *
 * @param step the first step of the method
 * @param depth how many methods of the rows shown it is inside of
 * @param line where the method begins
 * @param caller the step that called it, if that was seen
 */
public record CallRow(
    long step, String thread, int depth, String method, String line, Optional<Long> caller) {}
