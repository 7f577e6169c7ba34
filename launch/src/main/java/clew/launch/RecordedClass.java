package clew.launch;

/**
 * A class whose class file a recording holds.
 *
 * @param name its internal name
 * @param location the part of the class path that it came from; empty if it did not
 * @param bytes its size as the agent got it
 * @param check tells class files of the same name apart
 */
public record RecordedClass(String name, String location, long bytes, long check) {}
