package clew.launch;

import java.util.Optional;

/**
 * Where a replay and its recording disagree.
 *
 * @param event how many events had been followed until then; empty if the replay could not say
 * @param thread the thread that came there
 */
public record Mismatch(Optional<Long> event, String thread, String recorded, String found) {}
