package clew.trace.build;

import clew.trace.store.Saved;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A thread of the target while its execution is rebuilt. */
final class ThreadState {
  final int number;

  /** Whether the events have said its name. */
  boolean isNamed;

  /** The step that started it, or -1. */
  int startedBy = -1;

  /** The frame that runs. */
  @Nullable Activation top;

  /** What a woven method that returned has left behind, as in the agent's {@code Events}. */
  int exited;

  /** The exception that is on its way, or 0, and the step that threw it. */
  int inFlight;

  int thrower = -1;

  /** The number of the exception that is on its way, in the first reading; else 0. */
  int thrown;

  /** Whether frames were left without an event since {@link #thrower} was set. */
  boolean isVanished;

  private final Words words = new Words();
  private final List<Activation> frames = new ArrayList<>();
  private int depth;

  ThreadState(int number) {
    this.number = number;
  }

  /** Enters a frame of {@code facts}, which has no number yet. */
  Activation enter(MethodFacts facts) {
    if (depth == frames.size()) {
      frames.add(new Activation(words, top, facts));
    }
    Activation frame = frames.get(depth++);
    top = frame;
    return frame;
  }

  /** Leaves the frame that runs. */
  void leave() {
    depth--;
    top = depth == 0 ? null : frames.get(depth - 1);
  }

  /** Returns whether it is in the initialiser of the class with that internal name. */
  boolean initialises(String type) {
    for (Activation frame = top; frame != null; frame = frame.caller) {
      if (frame.facts.isInitialiser() && frame.facts.method().name().owner().equals(type)) {
        return true;
      }
    }
    return false;
  }

  void save(Saved to) {
    to.number(number);
    to.flag(isNamed);
    to.number(startedBy);
    to.number(exited);
    to.number(inFlight);
    to.number(thrower);
    to.flag(isVanished);
    to.number(depth);
    for (int i = 0; i < depth; i++) {
      frames.get(i).save(to);
    }
  }

  static ThreadState resume(Saved from, History history) {
    var thread = new ThreadState(from.int32());
    thread.isNamed = from.flag();
    thread.startedBy = from.int32();
    thread.exited = from.int32();
    thread.inFlight = from.int32();
    thread.thrower = from.int32();
    thread.isVanished = from.flag();
    int count = from.int32();
    for (int i = 0; i < count; i++) {
      MethodFacts facts = history.factsOf(from.int32());
      thread.enter(facts).resume(from, facts);
    }
    return thread;
  }
}
