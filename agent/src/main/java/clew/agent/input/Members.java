package clew.agent.input;

import clew.agent.Scope;
import clew.agent.journal.JournalWriter;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The order in which the JVM lists the members of a class: by the addresses of their names, so it
 * is another one in every execution, but the same for all classes with the same members.
 */
public final class Members {
  /** What the names of the target's native methods begin with, once they are woven. */
  public static final String NATIVE_PREFIX = "clew$";

  private final Object[] listed;
  private final Object[] sorted;

  /** Members of one kind and one class, at least one. */
  Members(Object[] listed) {
    this.listed = listed;
    this.sorted = sorted(listed);
  }

  /** Returns {@code members} without the methods that weaving has added. */
  static Object[] visible(Object[] members) {
    int count = 0;
    for (Object member : members) {
      count += isAdded(member) ? 0 : 1;
    }
    if (count == members.length) {
      return members;
    }
    Object[] visible = Arrays.copyOf(members, count);
    int next = 0;
    for (Object member : members) {
      if (!isAdded(member)) {
        visible[next++] = member;
      }
    }
    return visible;
  }

  private static boolean isAdded(Object member) {
    return member instanceof Method && ((Method) member).getName().startsWith(NATIVE_PREFIX);
  }

  /** Returns what tells these from other members, also from those of a class of the same name. */
  String key() {
    StringBuilder text = new StringBuilder();
    for (Object member : sorted) {
      text.append(signature(member)).append('\n');
    }
    String owner = ((Member) sorted[0]).getDeclaringClass().getName();
    String kind = sorted[0].getClass().getSimpleName();
    return kind
        + " "
        + HiddenNames.beginning(owner)
        + " "
        + sorted.length
        + " "
        + text.toString().hashCode();
  }

  /** Returns whether we may have asked for them before the target did. */
  boolean areOfJdk() {
    return Scope.isJdk(((Member) sorted[0]).getDeclaringClass().getClassLoader());
  }

  /** Writes for each member its place among the sorted ones. */
  void write(JournalWriter to) {
    to.number(listed.length);
    for (Object member : listed) {
      int at = 0;
      while (sorted[at] != member) {
        at++;
      }
      to.number(at);
    }
  }

  /** Returns the members as {@link #write} has found them elsewhere. */
  Object[] inOrder(int[] places) {
    Object[] ordered = listed.clone();
    for (int i = 0; i < ordered.length; i++) {
      ordered[i] = sorted[places[i]];
    }
    return ordered;
  }

  private static Object[] sorted(Object[] members) {
    Object[] sorted = members.clone();
    Arrays.sort(sorted, BY_SIGNATURE);
    return sorted;
  }

  private static final Comparator<Object> BY_SIGNATURE =
      new Comparator<Object>() {
        @Override
        public int compare(Object one, Object other) {
          return signature(one).compareTo(signature(other));
        }
      };

  private static String signature(Object member) {
    if (member instanceof Field) {
      return ((Field) member).getName() + " " + ((Field) member).getType().getName();
    }
    StringBuilder text = new StringBuilder();
    if (member instanceof Method) {
      text.append(((Method) member).getName());
      text.append(' ').append(((Method) member).getReturnType().getName());
    }
    for (Class<?> type : ((Executable) member).getParameterTypes()) {
      text.append(' ').append(type.getName());
    }
    return text.toString();
  }
}
