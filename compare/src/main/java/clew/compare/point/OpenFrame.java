package clew.compare.point;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A frame that has not ended yet, as points see it.
 *
 * @param <S> what a scheme keeps of a frame
 */
final class OpenFrame<S> {
  /** Stands for the place before the first site. */
  static final int ENTRY = -1;

  final int number;
  final String method;
  final String root;

  /** The frame whose step led here; null for the first frames of a root. */
  final @Nullable OpenFrame<S> caller;

  /** Which frame of its method it is, among those that the same step led to, from 1. */
  final long entry;

  final S state;

  /** The site before this one. */
  int before = ENTRY;

  int site = ENTRY;

  /** Which lesser part of its instruction the last step was, or 0. */
  int part;

  /** Whether the last step went to another site than the one before, or to the same one anew. */
  boolean hasMoved;

  /** How often each method was entered from the last step. */
  private final Map<String, Long> entered = new HashMap<>(2);

  OpenFrame(
      int number, String method, String root, @Nullable OpenFrame<S> caller, long entry, S state) {
    this.number = number;
    this.method = method;
    this.root = root;
    this.caller = caller;
    this.entry = entry;
    this.state = state;
  }

  /** Takes a step at {@code at}; a part of an instruction belongs to what is at the same site. */
  void step(int at, boolean isPart) {
    hasMoved = at != site || !(isPart || part > 0);
    if (hasMoved) {
      before = site;
      site = at;
      part = isPart ? 1 : 0;
    } else {
      part = isPart ? part + 1 : 0;
    }
    if (!entered.isEmpty()) {
      entered.clear();
    }
  }

  /** Returns which frame of {@code callee} the last step leads to now, from 1. */
  long enter(String callee) {
    return entered.merge(callee, 1L, Long::sum);
  }

  /** Returns this frame and those that led to it, the outermost first. */
  List<OpenFrame<S>> chain() {
    List<OpenFrame<S>> frames = new ArrayList<>();
    for (OpenFrame<S> frame = this; frame != null; frame = frame.caller) {
      frames.add(frame);
    }
    Collections.reverse(frames);
    return frames;
  }

  /** Returns the level of this frame; the first frame of its kind needs no number. */
  Level level(List<String> marks) {
    return new Level(method, entry == 1 ? 0 : entry, site, part, marks);
  }
}
