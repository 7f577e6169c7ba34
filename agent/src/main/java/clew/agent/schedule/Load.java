package clew.agent.schedule;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A class loader at work, and how many identity hash codes that has taken by itself. */
final class Load {
  /** Whose work it is. */
  enum Kind {
    /** A loader of the JVM's own, the application's among them. */
    OF_JVM,
    /** A loader of URLs, maybe the target's, that looks into jars. */
    IN_JARS,
    /** One that looks elsewhere: what it reads are inputs of the target. */
    ELSEWHERE
  }

  private static final String URLS = "among URLs ";

  final @Nullable Load outer;
  final Kind kind;
  private final String name;

  /**
   * Whether it counts by itself: it is no part of the agent's work or of the same search, nor a
   * later one.
   */
  private final boolean counts;

  /** Whether the JVM is about to define what was found. */
  boolean isDefining;

  private int used;
  private int start;

  /** The names that were looked for, and counted, before. */
  static final class Names {
    private final Set<String> counted = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> inJars = new ConcurrentHashMap<>();

    private boolean isNew(String name) {
      return counted.add(name);
    }

    /** Each loader of URLs may find a class of that name. */
    private String next(String name) {
      Integer before = inJars.get(name);
      int times = before == null ? 1 : before + 1;
      inJars.put(name, times);
      return URLS + times + ' ' + name;
    }
  }

  /** A loader of the JVM's own at work for {@code name}. */
  static Load ofJvm(String name, @Nullable Load outer, boolean isTheTargets, Names names) {
    // Which of our own classes woven code looks for may be another one in a replay.
    boolean isOurs = name.startsWith("java.lang.Clew");
    boolean counts = isTheTargets && !isOurs && !isAsked(name, outer) && names.isNew(name);
    return new Load(Kind.OF_JVM, name, outer, counts);
  }

  /** A loader of URLs at work for {@code name}, which are all of jars. */
  static Load inJars(String name, @Nullable Load outer, boolean isTheTargets, Names names) {
    return new Load(Kind.IN_JARS, isTheTargets ? names.next(name) : URLS, outer, isTheTargets);
  }

  /** A loader of URLs at work elsewhere. */
  static Load elsewhere(@Nullable Load outer) {
    return new Load(Kind.ELSEWHERE, URLS, outer, false);
  }

  private Load(Kind kind, String name, @Nullable Load outer, boolean counts) {
    this.kind = kind;
    this.name = name;
    this.outer = outer;
    this.counts = counts;
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
