package clew.slice;

import clew.trace.Step;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a slice follows.
 *
 * @param kinds the dependences that are followed
 * @param depth how many dependences away from the criterion a step may be
 * @param prune which of these dependences are left out
 */
public record SliceOptions(Set<Dependence.Kind> kinds, int depth, Prune prune) {
  /** Follows everything to its end. */
  public static final SliceOptions DEFAULT =
      new SliceOptions(
          EnumSet.allOf(Dependence.Kind.class), Integer.MAX_VALUE, (user, dependence) -> false);

  /** Says which dependences somebody knows to be right, so that they explain nothing. */
  public interface Prune {
    /** Returns whether {@code dependence} of {@code user} is left out. */
    boolean leavesOut(Step user, Dependence dependence);
  }

  public SliceOptions {
    kinds = Set.copyOf(kinds);
  }

  /** Returns whether a slice goes from {@code user} to the source of {@code dependence}. */
  public boolean follows(Step user, Dependence dependence) {
    return kinds.contains(dependence.kind()) && !prune.leavesOut(user, dependence);
  }

  /** Returns these options without control dependences. */
  public SliceOptions dataOnly() {
    return without(Dependence.Kind.CONTROL);
  }

  /** Returns these options with nothing but control dependences. */
  public SliceOptions controlOnly() {
    return new SliceOptions(Set.of(Dependence.Kind.CONTROL), depth, prune);
  }

  /** Returns these options without dependences of that kind. */
  public SliceOptions without(Dependence.Kind kind) {
    Set<Dependence.Kind> left = EnumSet.copyOf(kinds);
    left.remove(kind);
    return new SliceOptions(left, depth, prune);
  }

  /** Returns these options with steps at most {@code limit} dependences away. */
  public SliceOptions withDepth(int limit) {
    return new SliceOptions(kinds, limit, prune);
  }

  /** Returns these options without what {@code leftOut} leaves out. */
  public SliceOptions withPrune(Prune leftOut) {
    return new SliceOptions(kinds, depth, leftOut);
  }
}
