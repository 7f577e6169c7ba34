package targets;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A program to record: its main class, what it needs and what is known of it.
 *
 * <p>The package {@code targets.replay} describes the lists that this is read from.
 */
public final class Program {
  private final String className;
  private final List<String> words;

  private Program(String className, List<String> words) {
    this.className = className;
    this.words = words;
  }

  /** Reads {@code replay} or {@code bugs}, the lists there are. */
  public static List<Program> list(String name) throws IOException {
    List<Program> programs = new ArrayList<>();
    try (InputStream in = Program.class.getResourceAsStream(name + ".txt");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          programs.add(parse(line));
        }
      }
    }
    return programs;
  }

  static Program parse(String line) {
    List<String> parts = Arrays.asList(line.split("\t"));
    return new Program(parts.get(0), parts.subList(1, parts.size()));
  }

  public String className() {
    return className;
  }

  /** Returns all that stands behind the name, as it stands there. */
  public List<String> words() {
    return words;
  }

  /** Returns the options of the JVM that it needs. */
  public List<String> options() {
    List<String> options = new ArrayList<>(divided("jvm:"));
    if (isPreview()) {
      options.add("--enable-preview");
    }
    return options;
  }

  /** Returns the arguments of its main method; the folder is used only if it needs one. */
  public List<String> arguments(Path folder) {
    List<String> arguments = new ArrayList<>();
    if (words.contains("folder")) {
      arguments.add(folder.toString());
    }
    arguments.addAll(divided("args:"));
    return arguments;
  }

  /** Writes the files that are in its folder before it runs. */
  public void prepare(Path folder) throws IOException {
    for (Map.Entry<String, String> file : pairs("file:").entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), withLines(file.getValue()));
    }
  }

  public Map<String, String> environment() {
    return pairs("env:");
  }

  /** Returns what it reads from standard input, empty for most. */
  public String input() {
    return withLines(find("stdin:").orElse(""));
  }

  public int exitStatus() {
    return find("exit:").map(Integer::valueOf).orElse(0);
  }

  /** Tells whether it never ends, since its threads wait for one another. */
  public boolean hangs() {
    return words.contains("hangs");
  }

  /** Tells whether a recording of it says by itself why it never ends. */
  public boolean isTold() {
    return words.contains("told");
  }

  /** Tells whether it finds what others do not, and is to run every day. */
  public boolean isDaily() {
    return words.contains("daily");
  }

  /** Tells whether executions on a plain JVM were seen to print different things. */
  public boolean isNondeterministic() {
    return words.contains("nondeterministic-plain");
  }

  /** Returns the version of Java that it needs. */
  public int since() {
    return find("since:").map(Integer::valueOf).orElse(11);
  }

  /** Tells whether it needs preview features of exactly that version. */
  public boolean isPreview() {
    return words.contains("preview");
  }

  /** Tells whether {@code version} of Java can run it. */
  public boolean runsOn(int version) {
    return isPreview() ? version == since() : version >= since();
  }

  /** Returns its source if it is to be compiled first, for the version that it needs. */
  public Optional<String> source() throws IOException {
    if (find("since:").isEmpty()) {
      return Optional.empty();
    }
    String resource = "/" + className.replace('.', '/') + ".java.txt";
    try (InputStream in = Program.class.getResourceAsStream(resource)) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Returns the kind of bug that it has, if any. */
  public Optional<String> bugKind() {
    return find("kind:");
  }

  /** Returns how its bug shows: the class of an exception, or {@code deadlock}. */
  public Optional<String> failure() {
    return find("fails:");
  }

  private Optional<String> find(String key) {
    return words.stream()
        .filter(word -> word.startsWith(key))
        .findFirst()
        .map(word -> word.substring(key.length()));
  }

  private List<String> divided(String key) {
    return find(key).map(text -> Arrays.asList(text.split(" "))).orElse(List.of());
  }

  private Map<String, String> pairs(String key) {
    Map<String, String> pairs = new TreeMap<>();
    for (String word : words) {
      if (word.startsWith(key)) {
        String[] parts = word.substring(key.length()).split("=", 2);
        pairs.put(parts[0], parts[1]);
      }
    }
    return pairs;
  }

  private static String withLines(String text) {
    return text.replace("\\n", "\n");
  }

  @Override
  public String toString() {
    return className;
  }
}
