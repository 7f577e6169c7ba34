package clew.session;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which slice is wanted.
 *
 * @param criteria where it starts, at least one
 * @param direction whether what was needed is asked for, or what was reached
 * @param source if there, only what lies between this criterion and the others is wanted
 * @param followed which dependences count
 * @param detail how much of the slice is told
 */
public record SliceQuestion(
    List<String> criteria,
    Direction direction,
    Optional<String> source,
    Followed followed,
    Detail detail) {
  public SliceQuestion {
    criteria = List.copyOf(criteria);
    if (criteria.isEmpty()) {
      throw new IllegalArgumentException("a slice of nothing");
    }
  }

  /** Returns the question for all that {@code criterion} needed. */
  public static SliceQuestion of(String criterion) {
    return new SliceQuestion(
        List.of(criterion), Direction.BACKWARD, Optional.empty(), Followed.ALL, Detail.LINES);
  }

  /** Returns this question, asked of all of {@code others}. */
  public SliceQuestion withCriteria(List<String> others) {
    return new SliceQuestion(others, direction, source, followed, detail);
  }

  /** Returns this question in that direction. */
  public SliceQuestion withDirection(Direction other) {
    return new SliceQuestion(criteria, other, source, followed, detail);
  }

  /** Returns this question for what lies between {@code first} and the criteria. */
  public SliceQuestion since(String first) {
    return new SliceQuestion(criteria, direction, Optional.of(first), followed, detail);
  }

  /** Returns this question with other dependences followed. */
  public SliceQuestion withFollowed(Followed others) {
    return new SliceQuestion(criteria, direction, source, others, detail);
  }

  /** Returns this question with that much detail. */
  public SliceQuestion withDetail(Detail other) {
    return new SliceQuestion(criteria, direction, source, followed, other);
  }

  /** Returns the criteria in words. */
  public String words() {
    String all = String.join(" and ", criteria);
    return source.map(first -> all + " since " + first).orElse(all);
  }

  /** Whether what was needed is asked for, or what was reached. */
  public enum Direction {
    BACKWARD,
    FORWARD
  }

  /**
   * Which dependences are followed.
   *
   * @param leftOut what is not
   * @param prunes names of variables, fields and classes whose values are known to be right
   * @param depth how many dependences away from the criterion a step may be
   */
  public record Followed(Set<LeftOut> leftOut, List<String> prunes, int depth) {
    /** Everything, to its end. */
    public static final Followed ALL = new Followed(Set.of(), List.of(), Integer.MAX_VALUE);

    public Followed {
      leftOut = Set.copyOf(leftOut);
      prunes = List.copyOf(prunes);
    }
  }

  /** A kind of dependence that is not followed. */
  public enum LeftOut {
    /** What decided that a step was reached. */
    CONTROL,
    /** Where values came from, all that is not control. */
    DATA,
    /** How a cell or a callee was found: what is left is a thin slice. */
    ADDRESSES,
    /** What unseen code may have done. */
    GAPS
  }

  /** How much of the slice is told. */
  public enum Detail {
    /** Lines of the user's code; library steps at the call that led there. */
    LINES,
    /** Lines of libraries too. */
    LIBRARY_LINES
  }
}
