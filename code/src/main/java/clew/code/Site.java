package clew.code;

/**
 * One instruction of one method: the {@code index}-th real instruction in class-file order.
 *
 * <p>Labels, line numbers and stack maps are not instructions and are not counted, so the agent and
 * this module number the same bytes alike without sharing code.
 */
public record Site(int index) implements Comparable<Site> {
  @Override
  public int compareTo(Site other) {
    return Integer.compare(index, other.index);
  }
}
