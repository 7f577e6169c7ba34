package clew.slice;

import java.util.EnumSet;
import java.util.Set;

/**
 * What a slice follows.
 *
 * @param kinds the dependences that are followed
 * @param depth how many dependences away from the criterion a step may be
 */
public record SliceOptions(Set<Dependence.Kind> kinds, int depth) {
  /** Follows everything to its end. */
  public static final SliceOptions DEFAULT =
      new SliceOptions(EnumSet.allOf(Dependence.Kind.class), Integer.MAX_VALUE);

  public SliceOptions {
    kinds = Set.copyOf(kinds);
  }

  /** Returns these options without control dependences. */
  public SliceOptions dataOnly() {
    return new SliceOptions(
        Set.of(Dependence.Kind.DATA, Dependence.Kind.ADDRESS, Dependence.Kind.GAP), depth);
  }

  /** Returns these options with nothing but control dependences. */
  public SliceOptions controlOnly() {
    return new SliceOptions(Set.of(Dependence.Kind.CONTROL), depth);
  }

  /** Returns these options with steps at most {@code limit} dependences away. */
  public SliceOptions withDepth(int limit) {
    return new SliceOptions(kinds, limit);
  }
}
