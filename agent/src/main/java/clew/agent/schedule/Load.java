package clew.agent.schedule;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A class loader at work, and how many identity hash codes that has taken by itself. */
final class Load {
  final @Nullable Load outer;
  private final String name;

  /**
   * Whether it counts by itself: it is no part of the agent's work or of the same search, nor a
   * later one.
   */
  private final boolean counts;

  /** Whether it looks where URLs say, for a loader that may be the target's. */
  final boolean isAmongUrls;

  /** Whether the JVM is about to define what was found. */
  boolean isDefining;

  private int used;
  private int start;

  /** The names that were looked for, and counted, before. */
  static final class Names {
    private final Map<String, Integer> counted = new ConcurrentHashMap<>();

    private boolean isNew(String name) {
      return counted.putIfAbsent(name, 1) == null;
    }

    /** Each loader of URLs may find a class of that name. */
    private String next(String name) {
      Integer times = counted.get(URLS + name);
      int now = times == null ? 1 : times + 1;
      counted.put(URLS + name, now);
      return URLS + now + ' ' + name;
    }
  }

  private static final String URLS = "among URLs ";

  /** A loader of the JVM's own at work for {@code name}. */
  static Load first(String name, @Nullable Load outer, boolean isTheTargets, Names names) {
    // Which of our own classes woven code looks for may be another one in a replay.
    boolean isOurs = name.startsWith("java.lang.Clew");
    boolean counts = isTheTargets && !isOurs && !isAsked(name, outer) && names.isNew(name);
    return new Load(name, outer, counts, false);
  }

  /** A loader of URLs at work for {@code name}. */
  static Load amongUrls(String name, @Nullable Load outer, boolean isTheTargets, Names names) {
    return new Load(isTheTargets ? names.next(name) : name, outer, isTheTargets, true);
  }

  private Load(String name, @Nullable Load outer, boolean counts, boolean isAmongUrls) {
    this.name = name;
    this.outer = outer;
    this.counts = counts;
    this.isAmongUrls = isAmongUrls;
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
