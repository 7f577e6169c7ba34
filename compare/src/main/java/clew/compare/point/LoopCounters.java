package clew.compare.point;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The round in which a frame is of each loop that it is in; see {@link Pepid}. */
final class LoopCounters {
  private final LoopShape shape;
  private int loop = LoopShape.NONE;
  private long[] rounds = new long[2];

  LoopCounters(LoopShape shape) {
    this.shape = shape;
  }

  /** Goes from one site to the next; returns whether that begins a further round of a loop. */
  boolean move(int before, int site) {
    int inner = shape.loopOf(site);
    int common = shape.common(shape.loopOf(before), inner);
    boolean isRound = shape.begins(common, site);
    if (isRound) {
      rounds[shape.depthOf(common) - 1]++;
    }
    if (inner != common) {
      if (shape.depthOf(inner) > rounds.length) {
        rounds = Arrays.copyOf(rounds, 2 * shape.depthOf(inner));
      }
      Arrays.fill(rounds, shape.depthOf(common), shape.depthOf(inner), 0);
    }
    loop = inner;
    return isRound;
  }

  /** Returns the loops that the frame is in, the outermost first. */
  List<Integer> loops() {
    List<Integer> loops = new ArrayList<>();
    for (int around = loop; around != LoopShape.NONE; around = shape.outerOf(around)) {
      loops.add(0, around);
    }
    return loops;
  }

  /** Returns the round of {@code around}, from 0. */
  long roundOf(int around) {
    return rounds[shape.depthOf(around) - 1];
  }
}
