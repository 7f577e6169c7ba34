package clew.trace;

/**
 * What a cell held from one write to the next.
 *
 * @param since the step that wrote it, or at which unseen code may have written something
 */
public record Held(Step since, Value value) {}
