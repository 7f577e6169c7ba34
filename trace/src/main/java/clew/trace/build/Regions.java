package clew.trace.build;

import clew.trace.store.Saved;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What decided that a frame is where it is: the predicates whose outcome still matters.
 *
 * <p>After Xin and Zhang (Efficient online detection of dynamic control dependence, 2007): a
 * predicate matters until its nearest post-dominator is reached. Of those that end at the same site
 * only the last one can ever be asked for, so the stack is as deep as the code is nested. An
 * exception is a predicate too, at the step that threw it, until the ways with and without it meet.
 */
final class Regions {
  private @Nullable MethodFacts facts;
  private int callStep;
  private int[] steps = new int[4];
  private int[] ends = new int[4];
  private int depth;

  /** Begins a frame that {@code step} led to, or -1. */
  void begin(MethodFacts newFacts, int step) {
    facts = newFacts;
    callStep = step;
    depth = 0;
  }

  /** Returns what controls {@code site}, which is reached now. */
  int controllerAt(int site) {
    while (depth > 0 && ends[depth - 1] == site) {
      depth--;
    }
    return depth == 0 ? callStep : steps[depth - 1];
  }

  private MethodFacts facts() {
    return java.util.Objects.requireNonNull(facts);
  }

  /** Notes that {@code step} at predicate {@code site} has chosen. */
  void chose(int step, int site) {
    open(step, facts().regionEnd(site));
  }

  /** Notes that an exception came from {@code step} at {@code site} to {@code handler}. */
  void caught(int step, int site, int handler) {
    while (depth > 0 && !facts().passes(handler, ends[depth - 1])) {
      depth--;
    }
    open(step, facts().meetingOf(site, handler));
  }

  private void open(int step, int end) {
    while (depth > 0 && ends[depth - 1] == end) {
      depth--;
    }
    if (depth == steps.length) {
      steps = Arrays.copyOf(steps, 2 * depth);
      ends = Arrays.copyOf(ends, 2 * depth);
    }
    steps[depth] = step;
    ends[depth++] = end;
  }

  void save(Saved to) {
    to.number(callStep);
    to.number(depth);
    for (int i = 0; i < depth; i++) {
      to.number(steps[i]);
      to.number(ends[i]);
    }
  }

  void resume(Saved from) {
    callStep = from.int32();
    int count = from.int32();
    for (depth = 0; depth < count; ) {
      int step = from.int32();
      open(step, from.int32());
    }
  }
}
