package clew.session;

import java.util.Optional;

/**
 * One entry of the answer to why.
 *
 * @param strand the value that is explained from here on, where another one begins
 * @param source the text of the line, if the source was found
 */
public record ChainEntry(
    long step,
    String thread,
    String file,
    int line,
    Optional<String> source,
    String method,
    Optional<String> cell,
    Optional<String> value,
    String because,
    Optional<String> strand) {}
