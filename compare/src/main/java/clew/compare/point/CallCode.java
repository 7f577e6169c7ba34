package clew.compare.point;

import clew.compare.point.CallGraph.Call;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A calling context as a number; where a recursion closed a circle, the number before it is kept
 * below and counting begins anew.
 *
 * @param circle the number of the call that closed the circle
 */
record CallCode(@Nullable CallCode below, int circle, BigInteger number) {
  /** Returns the code of what {@code call} leads to from this context. */
  CallCode after(Call call, CallGraph graph) {
    Optional<Integer> closed = graph.findCircular(call);
    if (closed.isPresent()) {
      Call begin = Call.fromOutside(call.callee());
      return new CallCode(this, closed.get(), graph.additionOf(begin));
    }
    return new CallCode(below, circle, number.add(graph.additionOf(call)));
  }

  /** Returns the code of a method that is called from outside. */
  static CallCode ofFirst(String method, CallGraph graph) {
    return new CallCode(null, 0, graph.additionOf(Call.fromOutside(method)));
  }

  /** Returns the numbers, the oldest first; {@code 3r0} was left by circular call 0. */
  List<String> texts() {
    List<String> texts = new ArrayList<>();
    texts.add(number.toString());
    CallCode code = this;
    for (CallCode older = code.below; older != null; older = older.below) {
      texts.add(older.number + "r" + code.circle);
      code = older;
    }
    Collections.reverse(texts);
    return texts;
  }
}
