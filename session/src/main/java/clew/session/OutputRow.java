package clew.session;

/** Something that was printed, and the step that printed it. */
public record OutputRow(long step, String thread, String line, String text) {}
