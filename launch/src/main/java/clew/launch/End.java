package clew.launch;

import java.time.Duration;

/**
 * The orderly end of an execution.
 *
 * @param classes how many classes were woven, those of the JDK included
 * @param exit the exit status
 * @param turns how many turns its threads had
 * @param inputs how many times something came in from outside
 * @param path a hash of the path that it took, in hexadecimal digits
 */
public record End(Duration length, int classes, int exit, long turns, long inputs, String path) {}
