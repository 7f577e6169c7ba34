package clew.session;

import java.util.Optional;

/** A dependence in a slice, between two steps. */
public record SliceEdge(long user, long source, String kind, Optional<String> cell) {}
