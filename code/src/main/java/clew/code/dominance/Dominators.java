package clew.code.dominance;

import clew.code.Site;
import clew.code.flow.FlowGraph;
import java.util.List;
import java.util.Optional;

/**
 * Which sites must have been passed before a site can be reached.
 *
 * <p>A site dominates another if every path to it from the method's entry goes through the first;
 * it dominates itself. Dead sites dominate nothing and have no dominators.
 */
public final class Dominators {
  private final FlowGraph flow;
  private final DominatorTree tree;

  private Dominators(FlowGraph flow, DominatorTree tree) {
    this.flow = flow;
    this.tree = tree;
  }

  public static Dominators of(FlowGraph flow) {
    return new Dominators(flow, DominatorTree.of(flow.graph(), flow.entry()));
  }

  /** Returns whether every path to {@code site} goes through {@code dominator}. */
  public boolean dominates(Site dominator, Site site) {
    return tree.dominates(dominator.index(), site.index());
  }

  /** Returns the nearest other site that dominates {@code site}; the first site has none. */
  public Optional<Site> findImmediate(Site site) {
    return flow.findSite(tree.parentOf(site.index()));
  }

  /** Returns the sites that dominate {@code site}, itself included, in class-file order. */
  public List<Site> dominatorsOf(Site site) {
    return flow.sites(tree.dominatorsOf(site.index()));
  }
}
