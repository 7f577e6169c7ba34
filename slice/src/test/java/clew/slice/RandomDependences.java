package clew.slice;

import clew.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Dependences drawn from a seed: each step has up to three sources before it. */
final class RandomDependences implements Dependences {
  private final List<List<Dependence>> of = new ArrayList<>();

  RandomDependences(long seed, int size) {
    var random = new Random(seed);
    for (int step = 0; step < size; step++) {
      List<Dependence> sources = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0 && step > 0; i--) {
        sources.add(dependence(random.nextInt(4), new Step(random.nextInt(step))));
      }
      of.add(sources);
    }
  }

  private static Dependence dependence(int kind, Step source) {
    return switch (kind) {
      case 0 -> new Dependence.Value(source, Optional.empty());
      case 1 -> new Dependence.Address(source);
      case 2 -> new Dependence.Control(source);
      default -> new Dependence.Gap(source);
    };
  }

  @Override
  public List<Dependence> of(Step step) {
    return of.get((int) step.index());
  }

  @Override
  public long size() {
    return of.size();
  }
}
