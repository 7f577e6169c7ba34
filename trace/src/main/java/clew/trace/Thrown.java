package clew.trace;

/** An exception that left the first frame of a thread: what it was, and the step that threw it. */
public record Thrown(HeapObject exception, Step step) {}
