package clew.launch;

/** A class file that a recording holds: internal name and size as the agent got it. */
public record ClassFileEntry(String name, long bytes) {}
