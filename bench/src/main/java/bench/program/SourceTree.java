package bench.program;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * Generated Java sources that use each other and most of the language: generics, lambdas, records,
 * switches, exceptions, nested classes. Their entry, {$Ncode generated.Main}, is a {$Ncode
 * LongSupplier}.
 */
final class SourceTree {
  private static final String UNIT =
      """
      package generated;

      import java.util.*;
      import java.util.function.*;

      /** Unit number $N. */
      public final class Unit$N implements Unit<String> {
        enum Mode { ADD, MULTIPLY, SKIP }

        record Entry(String key, long value) implements Comparable<Entry> {
          @Override public int compareTo(Entry other) { return Long.compare(value, other.value); }
        }

        private static final class Counter<T> {
          private final Map<T, Integer> counts = new TreeMap<>();
          private final Function<Integer, Integer> next;
          Counter(Function<Integer, Integer> next) { this.next = next; }
          void count(T key) { counts.merge(key, 1, (left, right) -> next.apply(left)); }
          int total() { return counts.values().stream().mapToInt(Integer::intValue).sum(); }
        }

        private final List<Entry> entries = new ArrayList<>();
        private final Counter<String> counter = new Counter<>(count -> count + 1);

        @Override public String label() { return "unit" + $N + ":" + entries.size(); }

        @Override public long run(int depth) {
          long result = depth;
          for (int i = 0; i < 6; i++) {
            result = step(Mode.values()[(i + $N) % 3], result, i);
            entries.add(new Entry("k" + i + result % 7, result));
            counter.count(entries.get(entries.size() - 1).key());
          }
          Collections.sort(entries);
          try {
            result += check(result) + counter.total() + label().length();
          } catch (IllegalArgumentException e) {
            result -= e.getMessage().length();
          } finally {
            entries.clear();
          }
          return depth == 0 ? result : result * 31 + new Unit$M().run(depth - 1);
        }

        private static long step(Mode mode, long value, int by) {
          switch (mode) {
            case ADD: return value + by;
            case MULTIPLY: return value * (by | 1);
            default:
              int bits = 0;
              while (bits < 5 && (value >> bits & 1) == 0) { bits++; }
              return value ^ bits;
          }
        }

        private static int check(long value) {
          if (value % 3 == 0) { throw new IllegalArgumentException("a multiple of 3: " + value); }
          var text = switch ((int) (value % 4)) { case 0 -> "zero"; case 1 -> "one"; default -> "many"; };
          return text.length();
        }
      }
      """;

  private SourceTree() {}

  /** Returns {@code units} source files, a common interface and the entry. */
  static List<JavaFileObject> of(int units) {
    var sources = new ArrayList<JavaFileObject>();
    sources.add(
        source(
            "Unit",
            "package generated; public interface Unit<T> { T label(); long run(int depth); }"));
    var calls = new StringBuilder();
    for (int unit = 0; unit < units; unit++) {
      String text = UNIT.replace("$N", "" + unit).replace("$M", "" + (unit + 1) % units);
      sources.add(source("Unit" + unit, text));
      calls.append("    sum = sum * 31 + new Unit" + unit + "().run(100);\n");
    }
    sources.add(
        source(
            "Main",
            "package generated;\npublic final class Main implements java.util.function.LongSupplier"
                + " {\n  public long getAsLong() {\n    long sum = 0;\n"
                + calls
                + "    return sum;\n  }\n}\n"));
    return List.copyOf(sources);
  }

  private static JavaFileObject source(String name, String text) {
    URI uri = URI.create("memory:///generated/" + name + ".java");
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
