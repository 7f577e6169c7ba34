package clew.launch;

/** A class whose class file a recording holds: internal name, and size as the agent got it. */
public record RecordedClass(String name, long bytes) {}
