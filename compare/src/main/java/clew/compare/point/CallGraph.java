package clew.compare.point;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Who called whom, and from where, with a number on each call by which contexts become numbers.
 *
 * <p>The number of contexts of a method is the sum of those of its callers, taken once for each
 * call; each call adds what those before it amount to. So the sums along two ways to a method
 * differ. A call that closes a circle is left out, and what it leads to is taken to be called from
 * outside instead.
 */
final class CallGraph {
  /** Calls the first methods of threads, and initialisers. */
  static final String OUTSIDE = "";

  /** A call of {@code callee} at a site of {@code caller}. */
  record Call(String caller, int site, String callee) {
    private static final Comparator<Call> ORDER =
        Comparator.comparing(Call::callee).thenComparing(Call::caller).thenComparing(Call::site);

    static Call fromOutside(String callee) {
      return new Call(OUTSIDE, -1, callee);
    }
  }

  private final Map<Call, BigInteger> additions = new HashMap<>();
  private final Map<Call, Integer> circular = new HashMap<>();

  private CallGraph(Collection<Call> calls) {
    Set<Call> sorted = new TreeSet<>(Call.ORDER);
    sorted.addAll(calls);
    List<String> callersFirst = search(byMethod(sorted, Call::caller));
    Set<Call> counted = new TreeSet<>(Call.ORDER);
    for (Call call : sorted) {
      counted.add(circular.containsKey(call) ? Call.fromOutside(call.callee()) : call);
    }
    Map<String, List<Call>> callsTo = byMethod(counted, Call::callee);
    Map<String, BigInteger> contexts = new HashMap<>(Map.of(OUTSIDE, BigInteger.ONE));
    for (String method : callersFirst) {
      BigInteger sum = contexts.getOrDefault(method, BigInteger.ZERO);
      for (Call call : callsTo.getOrDefault(method, List.of())) {
        additions.put(call, sum);
        sum = sum.add(contexts.getOrDefault(call.caller(), BigInteger.ZERO));
      }
      contexts.put(method, sum);
    }
  }

  /** Returns the graph of {@code calls}, whose order does not matter. */
  static CallGraph of(Collection<Call> calls) {
    return new CallGraph(calls);
  }

  private static Map<String, List<Call>> byMethod(
      Collection<Call> calls, Function<Call, String> key) {
    Map<String, List<Call>> lists = new HashMap<>();
    calls.forEach(
        call -> lists.computeIfAbsent(key.apply(call), any -> new ArrayList<>()).add(call));
    return lists;
  }

  /** Finds the calls that close circles; returns the methods, callers before callees. */
  private List<String> search(Map<String, List<Call>> callsOf) {
    Deque<String> callersFirst = new ArrayDeque<>();
    Set<String> seen = new HashSet<>(Set.of(OUTSIDE));
    Set<String> onPath = new HashSet<>(seen);
    Deque<String> path = new ArrayDeque<>(seen);
    Map<String, Iterator<Call>> rest = new HashMap<>();
    while (!path.isEmpty()) {
      String method = path.element();
      Iterator<Call> calls =
          rest.computeIfAbsent(method, added -> callsOf.getOrDefault(added, List.of()).iterator());
      if (!calls.hasNext()) {
        path.pop();
        onPath.remove(method);
        callersFirst.addFirst(method);
        continue;
      }
      Call call = calls.next();
      if (onPath.contains(call.callee())) {
        circular.put(call, circular.size());
      } else if (seen.add(call.callee())) {
        onPath.add(call.callee());
        path.push(call.callee());
      }
    }
    return List.copyOf(callersFirst);
  }

  /** Returns what {@code call} adds to the number of its caller's context. */
  BigInteger additionOf(Call call) {
    BigInteger addition = additions.get(call);
    if (addition == null) {
      throw new IllegalArgumentException(call + " is not in the graph");
    }
    return addition;
  }

  /** Returns the number of a call that closes a circle, or empty if {@code call} does not. */
  Optional<Integer> findCircular(Call call) {
    return Optional.ofNullable(circular.get(call));
  }
}
