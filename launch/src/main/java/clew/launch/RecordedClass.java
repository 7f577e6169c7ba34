package clew.launch;

/**
 * A class whose class file a recording holds.
 *
 * @param name its internal name
 * @param location the part of the class path that it came from; empty if it did not
 * @param bytes its size as the agent got it
 */
public record RecordedClass(String name, String location, long bytes) {}
