package clew.trace.store;

import clew.code.FieldName;
import clew.code.Method;
import clew.code.MethodName;
import clew.trace.Span;
import clew.trace.Stretch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is known of the steps of each chunk together.
 *
 * <pre>
 * row    = count field* count method*
 * field  = number                        as the distance to the one before
 * method = number size count line*       likewise; the bytes of its lines
 * line   = number beginnings             likewise
 * </pre>
 */
public final class Stretches {
  private final Tables tables;
  private final Rows rows;
  private final Map<MethodName, List<Integer>> methods = new HashMap<>();

  /** In columns of {@code shelf}, where there were {@code count} before. */
  public Stretches(Tables tables, Shelf shelf, int count) {
    this.tables = tables;
    this.rows = new Rows(shelf, count);
  }

  /** Returns how many there are. */
  public int count() {
    return rows.count();
  }

  /** Adds what is known of the next chunk; lines by method and how often each began, sorted. */
  public void add(Iterable<Integer> fields, Map<Integer, ? extends Map<Integer, Integer>> lines) {
    var row = new Saved();
    var sorted = new TreeSet<Integer>();
    fields.forEach(sorted::add);
    row.number(sorted.size());
    int last = 0;
    for (int field : sorted) {
      row.number(field - last);
      last = field;
    }
    row.number(lines.size());
    last = 0;
    for (Map.Entry<Integer, ? extends Map<Integer, Integer>> method : lines.entrySet()) {
      row.number(method.getKey() - last);
      last = method.getKey();
      row.octets(bytesOf(method.getValue()));
    }
    rows.add(row.bytes());
  }

  private static byte[] bytesOf(Map<Integer, Integer> lines) {
    var bytes = new Saved();
    bytes.number(lines.size());
    int last = 0;
    for (Map.Entry<Integer, Integer> line : lines.entrySet()) {
      bytes.number(line.getKey() - last);
      bytes.number(line.getValue());
      last = line.getKey();
    }
    return bytes.bytes();
  }

  /** Returns the stretch of chunk {@code number}, whose steps are {@code span}. */
  public Stretch at(int number, Span span) {
    return new Row(number, span);
  }

  private List<Integer> numbersOf(MethodName name) {
    if (methods.isEmpty()) {
      List<Method> all = tables.methods();
      for (int i = 0; i < all.size(); i++) {
        methods.computeIfAbsent(all.get(i).name(), key -> new ArrayList<>()).add(i);
      }
    }
    return methods.getOrDefault(name, List.of());
  }

  private final class Row implements Stretch {
    private final int number;
    private final Span span;

    Row(int number, Span span) {
      this.number = number;
      this.span = span;
    }

    @Override
    public Span span() {
      return span;
    }

    @Override
    public Map<Integer, Integer> linesOf(MethodName method) {
      List<Integer> wanted = numbersOf(method);
      Map<Integer, Integer> lines = new TreeMap<>();
      if (wanted.isEmpty()) {
        return lines;
      }
      var row = new Saved(rows.at(number));
      readFields(row);
      int at = 0;
      for (int left = row.int32(); left > 0; left--) {
        at += row.int32();
        if (wanted.contains(at)) {
          addLines(new Saved(row.octets()), lines);
        } else {
          row.skipOctets();
        }
      }
      return lines;
    }

    @Override
    public Set<FieldName> fieldsWritten() {
      Set<FieldName> fields = new HashSet<>();
      for (int field : readFields(new Saved(rows.at(number)))) {
        fields.add(tables.fieldAt(field));
      }
      return fields;
    }
  }

  private static List<Integer> readFields(Saved row) {
    List<Integer> fields = new ArrayList<>();
    int field = 0;
    for (int left = row.int32(); left > 0; left--) {
      field += row.int32();
      fields.add(field);
    }
    return fields;
  }

  private static void addLines(Saved from, Map<Integer, Integer> to) {
    int line = 0;
    for (int left = from.int32(); left > 0; left--) {
      line += from.int32();
      to.merge(line, from.int32(), Integer::sum);
    }
  }
}
