package clew.agent.input;

import clew.probe.Call;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One kind of call: its number, whose method it is, and what is to be known of it. */
public final class InputRow {
  /** The row of all native methods of the target: the first argument says which one. */
  public static final InputRow NATIVE = parse("1000 target.native ask:0 given");

  /** Where the JDK's own libraries are; a replay gets another value, of the recorded JVM. */
  private static final String LIBRARIES = System.getProperty("sun.boot.library.path", "");

  private static final String INIT = "init";

  private final int number;
  private final String owner;
  private final String method;
  private final String rest;
  private volatile @Nullable Facts facts;
  private volatile boolean isInitialised;

  private InputRow(int number, String owner, String method, String rest) {
    this.number = number;
    this.owner = owner;
    this.method = method;
    this.rest = rest;
  }

  /** Returns the row that a line of the table describes. */
  static InputRow parse(String line) {
    int name = line.indexOf(' ');
    int dot = line.indexOf('.', name);
    int end = line.indexOf(' ', dot);
    return new InputRow(
        Integer.parseInt(line.substring(0, name)),
        line.substring(name + 1, dot),
        line.substring(dot + 1, end < 0 ? line.length() : end),
        end < 0 ? "" : line.substring(end + 1));
  }

  /** Returns what the table says of the row; taken apart late, since most rows are never met. */
  private List<String> words() {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int end = rest.indexOf(' '); end >= 0; end = rest.indexOf(' ', start)) {
      words.add(rest.substring(start, end));
      start = end + 1;
    }
    if (start < rest.length()) {
      words.add(rest.substring(start));
    }
    return words;
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
    if (!rest.startsWith("until:")) {
      return true;
    }
    int end = rest.indexOf(' ');
    String version = rest.substring("until:".length(), end < 0 ? rest.length() : end);
    return feature < Integer.parseInt(version);
  }

  /**
   * Initialises the class of the method, if that asks something of the outside: the call itself
   * does, but in a replay it is not made.
   */
  void initialise() {
    if (!isInitialised && (rest.equals(INIT) || rest.startsWith(INIT + " "))) {
      try {
        Class.forName(owner.replace('/', '.'), true, null);
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e); // its method is being called
      }
    }
    isInitialised = true;
  }

  /** Returns whether a thread that takes no part may make this call for one that does. */
  boolean isRelease() {
    return rest.contains("release:");
  }

  /** Returns whether the call starts another program. */
  public boolean isStart() {
    return rest.contains("starts:");
  }

  /** Returns which argument names a file that may be one of the class path; -1 if none does. */
  public int place() {
    int start = rest.indexOf("place:");
    return start < 0 ? -1 : rest.charAt(start + "place:".length()) - '0';
  }

  Facts facts(Machine machine) {
    Facts known = facts;
    if (known == null) {
      known = Facts.of(words(), machine);
      facts = known;
    }
    return known;
  }

  /**
   * Returns whether the call is to be made as it is: the receiver has a method of its own instead,
   * or it loads a library of the JDK.
   */
  boolean isOverridden(Call call) {
    if (rest.contains("library:")) {
      return isOfJdk((String) call.object(1));
    }
    if (!rest.contains("exact:")) {
      return false;
    }
    for (String word : words()) {
      if (word.startsWith("exact:")) {
        Object receiver = call.object(Integer.parseInt(word.substring("exact:".length())));
        return receiver != null && overrides(receiver.getClass());
      }
    }
    return false;
  }

  /** Returns whether a library is the JDK's own, which a replay needs too. */
  private static boolean isOfJdk(@Nullable String file) {
    return file == null || file.indexOf('/') < 0 || file.startsWith(LIBRARIES + "/");
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
