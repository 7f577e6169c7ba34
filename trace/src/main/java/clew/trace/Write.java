package clew.trace;

/**
 * A write to a cell.
 *
 * @param step the step that wrote to it
 * @param isSeen whether that is certain; otherwise {@code step} gave an array to unseen code, which
 *     may have written to it
 */
public record Write(Step step, boolean isSeen) {}
