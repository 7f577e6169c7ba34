package clew.compare.point;

import java.util.BitSet;
import java.util.List;

/**
 * The way that a frame has taken in a loop with several headers: the choices on which its headers
 * depend, until their regions end.
 */
final class ToldLoop {
  private final int number;
  private final LoopShape loops;
  private final RegionShape regions;
  private final BitSet controllers;
  private final Predicates predicates;

  private ToldLoop(int number, LoopShape loops, RegionShape regions, BitSet controllers) {
    this.number = number;
    this.loops = loops;
    this.regions = regions;
    this.controllers = controllers;
    this.predicates = new Predicates(regions);
  }

  static ToldLoop of(int number, LoopShape loops, RegionShape regions) {
    BitSet controllers = regions.controllersOf(loops.headersOf(number));
    return new ToldLoop(number, loops, regions, controllers);
  }

  /** Returns whether each round makes a choice that is kept as long as the loop is not left. */
  boolean isGuarded() {
    return loops.isGuarded(
        number, (site, next) -> isTold(site, next) && !loops.contains(number, end(site, next)));
  }

  void move(int before, int site) {
    if (loops.contains(number, before) && isTold(before, site)) {
      predicates.add(before, site, end(before, site));
    }
    predicates.dropWhile(end -> end == site);
  }

  private boolean isTold(int site, int next) {
    return regions.isThrown(site, next) || (regions.isPredicate(site) && controllers.get(site));
  }

  private int end(int site, int next) {
    return regions.isThrown(site, next) ? regions.meetingOf(site, next) : regions.endOf(site);
  }

  /** Returns the choices in one word. */
  String text() {
    List<String> texts = predicates.texts();
    return texts.isEmpty() ? "-" : String.join("+", texts);
  }
}
