package clew.code.dominance;

import clew.code.Site;
import java.util.List;

/**
 * Which sites decide whether a site is reached.
 *
 * <p>A site is controlled by a predicate if one outcome makes it inevitable and another does not:
 * there is an edge from the predicate to a site that it post-dominates, and it does not
 * post-dominate the predicate, unless it is the predicate (a loop decides about its next round).
 * After Ferrante, Ottenstein and Warren (The program dependence graph and its use in optimization,
 * 1987). Throwing or not is an outcome like others, and so is, in a method that never returns,
 * going on at the entry of an endless part; see {@link PostDominators}.
 *
 * <p>The relation itself can be quadratic: every site of a handler depends on every site that
 * throws to it. So it is not stored. As in the tree of Pingali and Bilardi (Optimal control
 * dependence computation and the roman chariots problem, 1997), an edge stands for the stretch of
 * the post-dominator tree from its end up to the immediate post-dominator of its start, and a
 * question reads the stretches it needs. They cache; we found methods small enough without.
 */
public final class ControlDependence {
  private final PostDominators postDominators;
  private final ControlRelation relation;

  private ControlDependence(PostDominators postDominators) {
    this.postDominators = postDominators;
    this.relation = new ControlRelation(postDominators.tree());
  }

  public static ControlDependence of(PostDominators postDominators) {
    return new ControlDependence(postDominators);
  }

  /** Returns the sites that decide directly about {@code site}; none if the entry alone does. */
  public List<Site> controllersOf(Site site) {
    return postDominators.flow().sites(relation.controllersOf(site.index()));
  }

  /** Returns the sites about which {@code predicate} decides directly. */
  public List<Site> controlledBy(Site predicate) {
    return postDominators.flow().sites(relation.controlledBy(predicate.index()));
  }
}
