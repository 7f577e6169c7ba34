package clew.session;

/** A value that a cell held from a step on. */
public record ValueRow(long step, String thread, String line, String cell, String value) {}
