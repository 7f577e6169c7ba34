package clew.launch;

import java.time.Duration;

/**
 * The orderly end of an execution.
 *
 * @param classes how many classes were woven, those of the JDK included
 * @param exit the exit status
 */
public record End(Duration length, int classes, int exit) {}
