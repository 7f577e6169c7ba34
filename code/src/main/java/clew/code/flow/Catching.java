package clew.code.flow;

import clew.code.Method;
import clew.code.Site;
import clew.code.TryRange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Where an exception of each site may go.
 *
 * <p>Ranges are swept once in site order. Neighbouring sites under the same ranges share one list;
 * a handler stands in it once, and nothing behind the first range that catches everything stands in
 * it at all.
 */
final class Catching {
  /** The handlers that may get an exception, and whether it may pass them all by. */
  record Targets(List<Site> handlers, boolean mayEscape) {}

  private static final Targets NOBODY = new Targets(List.of(), true);

  private final List<Targets> targetsOfSite;

  private Catching(List<Targets> targetsOfSite) {
    this.targetsOfSite = targetsOfSite;
  }

  static Catching of(Method method) {
    List<TryRange> ranges = method.tryRanges();
    List<List<Integer>> changes = changesBySite(method);
    var active = new TreeSet<Integer>();
    var targetsOfSite = new ArrayList<Targets>(method.siteCount());
    Targets targets = NOBODY;
    for (int site = 0; site < method.siteCount(); site++) {
      if (!changes.isEmpty() && !changes.get(site).isEmpty()) {
        for (int range : changes.get(site)) {
          if (!active.remove(range)) {
            active.add(range);
          }
        }
        targets = targetsOf(active, ranges);
      }
      targetsOfSite.add(targets);
    }
    return new Catching(targetsOfSite);
  }

  Targets at(Site site) {
    return targetsOfSite.get(site.index());
  }

  /** Returns, for each site, the ranges that begin or end there. */
  private static List<List<Integer>> changesBySite(Method method) {
    var changes = new ArrayList<List<Integer>>();
    if (method.tryRanges().isEmpty()) {
      return changes;
    }
    for (int site = 0; site <= method.siteCount(); site++) {
      changes.add(new ArrayList<>(0));
    }
    for (int i = 0; i < method.tryRanges().size(); i++) {
      TryRange range = method.tryRanges().get(i);
      if (range.sites().start().compareTo(range.sites().end()) < 0) {
        changes.get(range.sites().start().index()).add(i);
        changes.get(range.sites().end().index()).add(i);
      }
    }
    return changes;
  }

  private static Targets targetsOf(SortedSet<Integer> active, List<TryRange> ranges) {
    var handlers = new LinkedHashSet<Site>();
    for (int i : active) {
      TryRange range = ranges.get(i);
      handlers.add(range.handler());
      if (range.catchesEverything()) {
        return new Targets(List.copyOf(handlers), false);
      }
    }
    return new Targets(List.copyOf(handlers), true);
  }
}
