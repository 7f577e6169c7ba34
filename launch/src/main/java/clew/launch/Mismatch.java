package clew.launch;

/**
 * Where a replay and its recording disagree.
 *
 * @param event how many events had been followed until then
 * @param thread the thread that came there
 */
public record Mismatch(long event, String thread, String recorded, String found) {}
