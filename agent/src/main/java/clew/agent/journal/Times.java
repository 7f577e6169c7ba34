package clew.agent.journal;

import java.util.HashMap;
import java.util.Map;

/** Counts how often each of several things happens, whatever happens to the others in between. */
public final class Times {
  private final Map<String, Integer> counts = new HashMap<>();

  /** Counts {@code what} and returns how often that was now. */
  public synchronized int next(String what) {
    int time = counts.getOrDefault(what, 0) + 1;
    counts.put(what, time);
    return time;
  }
}
