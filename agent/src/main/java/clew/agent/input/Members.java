package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The order in which the JVM lists the members of a class: by the addresses of their names, so it
 * is another one in every execution.
 */
public final class Members {
  /** What the names of the target's native methods begin with, once they are woven. */
  public static final String NATIVE_PREFIX = "clew$";

  private Members() {}

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

  static void write(Object[] members, JournalWriter to) {
    Object[] sorted = sorted(members);
    to.number(members.length);
    for (Object member : members) {
      int at = 0;
      while (sorted[at] != member) {
        at++;
      }
      to.number(at);
    }
  }

  static Object[] read(Object[] members, JournalReader from) {
    Object[] sorted = sorted(members);
    Object[] ordered = members.clone();
    from.same("members of a class", members.length);
    for (int i = 0; i < ordered.length; i++) {
      long at = from.number();
      if (at < 0 || at >= sorted.length) {
        throw from.mismatch("member " + at, sorted.length + " members");
      }
      ordered[i] = sorted[(int) at];
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
