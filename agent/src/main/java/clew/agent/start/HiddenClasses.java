package clew.agent.start;

import clew.agent.Gap;
import clew.probe.wire.GapReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts hidden classes, which no transformer sees, by their names: but for those that the JDK
 * makes for lambdas and the like, what they do is code of the target.
 *
 * <p>They are counted when they are defined, since the JVM may unload them early, and when the JVM
 * ends, since it takes those of its archive without defining them. The higher count is right.
 */
final class HiddenClasses {
  private final Map<String, Integer> defined = new TreeMap<>();

  static boolean isHidden(Class<?> type) {
    return type.getName().indexOf('/') >= 0;
  }

  /** Returns the internal name of a hidden class as it was before the JVM hid it. */
  static String nameOf(Class<?> hidden) {
    String name = hidden.getName().substring(0, hidden.getName().indexOf('/'));
    return name.replace('.', '/');
  }

  /** Returns whether the JDK has made it: it only calls methods, or concatenates, or compares. */
  static boolean isOfJdk(String internalName) {
    return internalName.contains("$$Lambda")
        || internalName.contains("$$StringConcat")
        || internalName.contains("$$TypeSwitch");
  }

  synchronized void defined(String name) {
    count(name, defined);
  }

  /** Returns a gap for each name; {@code loaded} are those of the classes at the end. */
  synchronized List<Gap> gaps(List<String> loaded) {
    Map<String, Integer> atEnd = new TreeMap<>();
    for (String name : loaded) {
      count(name, atEnd);
    }
    Map<String, Integer> most = new TreeMap<>(defined);
    for (Map.Entry<String, Integer> name : atEnd.entrySet()) {
      int before = most.getOrDefault(name.getKey(), 0);
      most.put(name.getKey(), Math.max(before, name.getValue()));
    }
    List<Gap> gaps = new ArrayList<>();
    for (Map.Entry<String, Integer> name : most.entrySet()) {
      int count = name.getValue();
      String detail = count == 1 ? "1 class" : count + " classes";
      gaps.add(new Gap(GapReason.HIDDEN_CLASS, name.getKey().replace('/', '.'), detail));
    }
    return gaps;
  }

  private static void count(String name, Map<String, Integer> counts) {
    counts.put(name, counts.getOrDefault(name, 0) + 1);
  }
}
