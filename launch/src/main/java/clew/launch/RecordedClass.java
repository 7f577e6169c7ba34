package clew.launch;

/**
 * A class whose class file a recording holds: internal name, and size as the agent got it.
 *
 * @param check tells class files of the same name apart
 */
public record RecordedClass(String name, long bytes, long check) {}
