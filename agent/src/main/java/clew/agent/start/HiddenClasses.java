package clew.agent.start;

import clew.agent.Gap;
import clew.probe.wire.GapReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts hidden classes, which no transformer sees, by the class for which each was made.
 *
 * <p>They are counted when they are defined, since the JVM may unload them early, and when the JVM
 * ends, since it takes those of its archive without defining them. The higher count is right.
 */
final class HiddenClasses {
  private final Map<String, Integer> defined = new TreeMap<>();

  static boolean isHidden(Class<?> type) {
    return type.getName().indexOf('/') >= 0;
  }

  /** Returns the internal name of the class for which a hidden class was made. */
  static String hostOf(Class<?> hidden) {
    String name = hidden.getName().substring(0, hidden.getName().indexOf('/'));
    return hostOf(name.replace('.', '/'));
  }

  /** Returns the same by the name that the JDK gives it before it is hidden. */
  static String hostOf(String internalName) {
    int lambda = internalName.indexOf("$$Lambda");
    return lambda < 0 ? internalName : internalName.substring(0, lambda);
  }

  synchronized void defined(String host) {
    count(host, defined);
  }

  /** Returns a gap for each class that had hidden ones; {@code loaded} are those at the end. */
  synchronized List<Gap> gaps(List<String> loaded) {
    Map<String, Integer> atEnd = new TreeMap<>();
    for (String host : loaded) {
      count(host, atEnd);
    }
    Map<String, Integer> most = new TreeMap<>(defined);
    for (Map.Entry<String, Integer> host : atEnd.entrySet()) {
      int before = most.getOrDefault(host.getKey(), 0);
      most.put(host.getKey(), Math.max(before, host.getValue()));
    }
    List<Gap> gaps = new ArrayList<>();
    for (Map.Entry<String, Integer> host : most.entrySet()) {
      int count = host.getValue();
      String detail = count == 1 ? "1 class" : count + " classes";
      gaps.add(new Gap(GapReason.HIDDEN_CLASS, host.getKey().replace('/', '.'), detail));
    }
    return gaps;
  }

  private static void count(String host, Map<String, Integer> counts) {
    counts.put(host, counts.getOrDefault(host, 0) + 1);
  }
}
