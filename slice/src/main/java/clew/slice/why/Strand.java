package clew.slice.why;

import clew.trace.Step;

/**
 * One of the values that a failure is explained by.
 *
 * @param name what the program calls it, and what it was
 * @param source the step that made it
 */
record Strand(String name, Step source) {}
