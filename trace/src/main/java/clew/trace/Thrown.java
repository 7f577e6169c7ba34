package clew.trace;

/**
 * An exception that left the first frame of a thread.
 *
 * @param step the step that threw it
 * @param thread the number of the thread
 */
public record Thrown(HeapObject exception, Step step, int thread) {}
