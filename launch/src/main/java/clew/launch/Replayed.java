package clew.launch;

import java.time.Duration;
import java.util.Optional;

/**
 * What came of a replay.
 *
 * @param exit the exit status; empty if the replay had to stop
 * @param failure the failure that a person means; see {@link Recording#failure}
 * @param wasCut whether the recording ends in the middle of its execution, which was followed up to
 *     there
 * @param mismatch where replay and recording disagree; empty if they never do
 */
public record Replayed(
    Duration length,
    long turns,
    long inputs,
    Optional<Integer> exit,
    Optional<Failure> failure,
    boolean wasCut,
    Optional<Mismatch> mismatch) {
  /** Returns whether the replay did in every respect what the recording says. */
  public boolean isFaithful() {
    return mismatch.isEmpty();
  }
}
