package clew.trace;

import java.util.OptionalInt;

/**
 * The beginning of a frame.
 *
 * @param first the first step that was taken in it
 * @param outer the number of the frame of the same thread out of which it was entered; empty if
 *     that was none
 */
public record Entry(Frame frame, Step first, OptionalInt outer) {}
