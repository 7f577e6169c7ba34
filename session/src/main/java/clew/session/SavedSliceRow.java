package clew.session;

/** A slice that was saved: its id, what it is the slice of, and how many steps it has. */
public record SavedSliceRow(String id, String criterion, String direction, int steps) {}
