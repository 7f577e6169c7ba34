package clew.agent.input;

import clew.probe.Call;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One kind of call: its number, whose method it is, and what is to be known of it. */
public final class InputRow {
  private final int number;
  private final String owner;
  private final String method;
  private final String[] words;
  private @Nullable Facts facts;

  private InputRow(int number, String owner, String method, String[] words) {
    this.number = number;
    this.owner = owner;
    this.method = method;
    this.words = words;
  }

  /** Returns the row that a line of the table describes. */
  static InputRow parse(String line) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int end = line.indexOf(' '); end >= 0; end = line.indexOf(' ', start)) {
      words.add(line.substring(start, end));
      start = end + 1;
    }
    words.add(line.substring(start));
    String name = words.get(1);
    int dot = name.indexOf('.');
    return new InputRow(
        Integer.parseInt(words.get(0)),
        name.substring(0, dot),
        name.substring(dot + 1),
        words.subList(2, words.size()).toArray(new String[0]));
  }

  /** Returns the number that stands for this row in journals. */
  public int number() {
    return number;
  }

  /** Returns the class at whose method the call is directed, by internal name. */
  public String owner() {
    return owner;
  }

  /** Returns the method's name; with the descriptor behind it where others have the same name. */
  public String method() {
    return method;
  }

  /** Returns the method's name alone. */
  String methodName() {
    int descriptor = method.indexOf('(');
    return descriptor < 0 ? method : method.substring(0, descriptor);
  }

  /** Returns whether the row is for that version of Java. */
  public boolean isOf(int feature) {
    for (String word : words) {
      if (word.startsWith("until:")) {
        return feature < Integer.parseInt(word.substring("until:".length()));
      }
    }
    return true;
  }

  /** Returns whether a thread that takes no part may make this call for one that does. */
  boolean isRelease() {
    for (String word : words) {
      if (word.startsWith("release:")) {
        return true;
      }
    }
    return false;
  }

  Facts facts(Machine machine) {
    Facts known = facts;
    if (known == null) {
      // Late: most rows are never met.
      known = Facts.of(words, machine);
      facts = known;
    }
    return known;
  }

  /** Returns whether the receiver has a method of its own instead, which is the target's code. */
  boolean isOverridden(Call call) {
    for (String word : words) {
      if (word.startsWith("exact:")) {
        Object receiver = call.object(Integer.parseInt(word.substring("exact:".length())));
        return receiver != null && overrides(receiver.getClass());
      }
    }
    return false;
  }

  private boolean overrides(Class<?> type) {
    String base = owner.replace('/', '.');
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (at.getName().equals(base)) {
        return false;
      }
      for (java.lang.reflect.Method candidate : at.getDeclaredMethods()) {
        if (candidate.getName().equals(methodName())) {
          return !java.lang.reflect.Modifier.isNative(candidate.getModifiers());
        }
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + methodName();
  }
}
