package clew.compare.point;

import clew.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A way to name steps. The schemes and what is known of them are from Sumner and Zhang (Identifying
 * execution points for dynamic analyses, 2013).
 */
public sealed interface PointScheme permits Pepid, Sei, Sic, Pcce, Lei, Stat {
  /** The scheme to take unless there is a reason for another one. */
  PointScheme DEFAULT = Pepid.COUNTING;

  /** Returns all schemes, the default first. */
  static List<PointScheme> all() {
    return List.of(
        Pepid.COUNTING,
        Pepid.TELLING_PATHS,
        new Sei(),
        new Sic(),
        new Pcce(),
        new Lei(),
        new Stat());
  }

  /** Returns the scheme of that name. */
  static Optional<PointScheme> find(String name) {
    return all().stream().filter(scheme -> scheme.name().equals(name)).findFirst();
  }

  /** Returns the name with which its points begin. */
  String name();

  /** Returns what its points can be relied on for. */
  Promise promise();

  /** Returns a pass over the steps of {@code trace} that knows the point of the last one. */
  PointPass passOver(Trace trace);

  /** What points of a scheme can be relied on for; each promise has those before it in it. */
  enum Promise {
    /** Several steps of an execution may have the same point. */
    SHARED,
    /** Each step of an execution has a point of its own. */
    UNIQUE,
    /** And equal points of two executions stand for steps that correspond. */
    HOLDS_ELSEWHERE,
    /** And steps that correspond have equal points. */
    COMPREHENSIVE;

    /** Returns whether no two steps of an execution have the same point. */
    public boolean isUnique() {
      return compareTo(UNIQUE) >= 0;
    }

    /** Returns whether equal points of two executions stand for steps that correspond. */
    public boolean holdsElsewhere() {
      return compareTo(HOLDS_ELSEWHERE) >= 0;
    }
  }
}
