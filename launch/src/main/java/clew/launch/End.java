package clew.launch;

import java.time.Duration;

/** The orderly end of an execution: how long it took and its exit status. */
public record End(Duration length, int exit) {}
