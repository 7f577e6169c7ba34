package clew.agent.input;

import clew.agent.journal.Times;

/**
 * Tells hidden classes apart that the JVM calls by an address, by what is the same in each run: the
 * class that they belong to, and how many of that were named before.
 */
final class HiddenNames {
  private final Times times = new Times();

  /** Returns how many hidden classes that begin like this one were named, with this one. */
  int next(String beginning) {
    return times.next(beginning);
  }

  /** Returns {@code name} without address and number, as {@code Shop$$Lambda$}, if it is hidden. */
  static String beginning(String name) {
    int end = name.indexOf('/');
    if (end < 0) {
      return name;
    }
    while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
      end--;
    }
    return name.substring(0, end);
  }
}
