package clew.launch;

import java.time.Duration;

/** What came of recording a command: its exit status, how long it took, and what it left. */
public record Recorded(int exit, Duration length, Recording recording) {}
