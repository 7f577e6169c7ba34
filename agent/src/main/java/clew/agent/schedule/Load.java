package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/** A class loader at work. */
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

  final Kind kind;
  final @Nullable Load outer;

  /** Whether the JVM is about to define what was found. */
  boolean isDefining;

  Load(Kind kind, @Nullable Load outer) {
    this.kind = kind;
    this.outer = outer;
  }
}
