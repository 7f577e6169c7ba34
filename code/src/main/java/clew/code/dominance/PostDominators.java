package clew.code.dominance;

import clew.code.Site;
import clew.code.flow.FlowGraph;
import java.util.List;
import java.util.Optional;

/**
 * Which sites must still be passed before the method is left, whether by return or by exception.
 *
 * <p>A site post-dominates another if every path from there to the exit goes through the first; it
 * post-dominates itself. Dead sites post-dominate nothing and have no post-dominators.
 *
 * <p><em>Methods that never return.</em> Where a path can get into sites that no path leads out of,
 * there is no exit to look from. So each innermost trap, a strong component that no edge leaves, is
 * thought to end at its entries, the sites by which paths get into it: an edge goes from each to
 * the exit. An endless loop is thus read as a loop that might end when its header is reached. This
 * makes every live site reach the exit, leaves all else as it is, and depends on no order of
 * traversal or numbering. What follows an endless loop's alternative depends on the choice between
 * them: in {@code if (c) for (;;) {} print()}, printing is controlled by {@code c}, where a
 * definition by paths to the real exit would call it inevitable.
 */
public final class PostDominators {
  private final FlowGraph flow;
  private final PostDominatorTree postDominators;

  private PostDominators(FlowGraph flow, PostDominatorTree postDominators) {
    this.flow = flow;
    this.postDominators = postDominators;
  }

  public static PostDominators of(FlowGraph flow) {
    return new PostDominators(flow, PostDominatorTree.of(flow.graph(), flow.entry(), flow.exit()));
  }

  /** Returns whether every path from {@code site} to the exit goes through {@code dominator}. */
  public boolean postDominates(Site dominator, Site site) {
    return flow.isLive(site) && postDominators.tree().dominates(dominator.index(), site.index());
  }

  /** Returns the nearest other site that post-dominates {@code site}; empty if only exits do. */
  public Optional<Site> findImmediate(Site site) {
    return flow.findSite(postDominators.tree().parentOf(site.index()));
  }

  /** Returns the sites that post-dominate {@code site}, itself included, in class-file order. */
  public List<Site> postDominatorsOf(Site site) {
    return flow.sites(postDominators.tree().dominatorsOf(site.index()));
  }

  /** Returns whether the exit post-dominates {@code site}, as it does all live ones. */
  public boolean reachesExit(Site site) {
    return postDominators.tree().contains(site.index());
  }

  FlowGraph flow() {
    return flow;
  }

  PostDominatorTree tree() {
    return postDominators;
  }
}
