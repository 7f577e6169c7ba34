package clew.launch;

/** Which runs leave their recordings behind. */
public enum Keep {
  /** All of them. */
  EVERY_RUN,
  /** Those that fail; see {@link Recorded#hasFailed}. */
  FAILED_RUNS,
  /** Those that fail by themselves: a signal to this process ends the search for one. */
  FOUND_RUNS
}
