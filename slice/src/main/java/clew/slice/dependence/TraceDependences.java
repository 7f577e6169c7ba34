package clew.slice.dependence;

import clew.slice.Dependence;
import clew.slice.Dependences;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The dependences of steps, as a trace has them. */
public final class TraceDependences implements Dependences {
  private final Trace trace;

  /** The dependences in {@code trace}. */
  public TraceDependences(Trace trace) {
    this.trace = trace;
  }

  @Override
  public long size() {
    return trace.size();
  }

  @Override
  public List<Dependence> of(Step step) {
    var dependences = new ArrayList<Dependence>();
    for (Use use : trace.usesOf(step)) {
      use.source().map(source -> dependence(step, use.kind(), source)).ifPresent(dependences::add);
    }
    trace.controllerOf(step).map(Dependence.Control::new).ifPresent(dependences::add);
    return dependences;
  }

  private Dependence dependence(Step step, Use.Kind kind, Step source) {
    return switch (kind) {
      case OPERAND -> new Dependence.Value(source, Optional.empty());
      case CELL -> new Dependence.Value(source, trace.cellOf(step));
      case ADDRESS -> new Dependence.Address(source);
      case UNSEEN -> new Dependence.Gap(source);
    };
  }
}
