package clew.session;

import java.util.Optional;

/**
 * A line in a slice.
 *
 * @param instances how many of its executions are in the slice
 * @param source the text of the line, if the source was found
 */
public record SliceLine(
    String file, int line, String method, int instances, Optional<String> source) {}
