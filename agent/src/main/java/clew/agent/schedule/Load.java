package clew.agent.schedule;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A class loader of the JVM at work, and how many identity hash codes that has taken by itself. */
final class Load {
  final @Nullable Load outer;
  private final String name;

  /**
   * Whether it counts by itself: it is no part of the agent's work or of the same search, nor a
   * later one.
   */
  private final boolean counts;

  private int used;
  private int start;

  /** The names that were looked for, and counted, before. */
  static final class Names {
    private final Set<String> counted = ConcurrentHashMap.newKeySet();

    private boolean isNew(String name) {
      return counted.add(name);
    }
  }

  Load(String name, @Nullable Load outer, boolean isTheTargets, Names names) {
    this.name = name;
    this.outer = outer;
    // Which of our own classes woven code looks for may be another one in a replay.
    boolean isOurs = name.startsWith("java.lang.Clew");
    this.counts = isTheTargets && !isOurs && !isAsked(name, outer) && names.isNew(name);
    if (counts) {
      start = Hashes.next();
      if (outer != null) {
        outer.pause(start);
      }
    }
  }

  /** A loader asks its parent. */
  private static boolean isAsked(String name, @Nullable Load outer) {
    return outer != null && outer.name.equals(name);
  }

  private void pause(int now) {
    if (counts) {
      used += now - start;
    } else if (outer != null) {
      outer.pause(now);
    }
  }

  private void resume(int now) {
    if (counts) {
      start = now;
    } else if (outer != null) {
      outer.resume(now);
    }
  }

  void end(Hashes hashes) {
    if (counts) {
      used += Hashes.next() - start;
      hashes.loaded(name, used);
      if (outer != null) {
        outer.resume(Hashes.next());
      }
    }
  }
}
