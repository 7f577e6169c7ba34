package clew.agent.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The table of all calls that bring something in or take something out, from {@code rows.txt}. */
public final class InputTable {
  /** A table without rows. */
  public static final InputTable NONE = new InputTable(List.of(), Set.of());

  private final Map<String, InputRow> byName = new HashMap<>();
  private final Set<String> owners = new HashSet<>();
  private final InputRow[] byNumber = new InputRow[1024];
  private final Set<String> callers;

  private InputTable(List<String> rows, Set<String> callers) {
    int feature = Runtime.version().feature();
    for (String line : rows) {
      InputRow row = InputRow.parse(line);
      byNumber[row.number()] = row;
      if (row.isOf(feature)) {
        owners.add(row.owner());
        byName.put(row.owner() + "." + row.method(), row);
      }
    }
    byNumber[InputRow.NATIVE.number()] = InputRow.NATIVE;
    this.callers = callers;
  }

  /** Returns a table of these rows. */
  public static InputTable of(List<String> rows) {
    return new InputTable(rows, Set.of());
  }

  /** Reads the table that comes with the agent. */
  public static InputTable load() {
    return new InputTable(lines("rows.txt"), new HashSet<>(lines("callers.txt")));
  }

  /** Returns the row of a method, or null if it has none in this version of Java. */
  public @Nullable InputRow row(String owner, String method, String descriptor) {
    InputRow row = byName.get(owner + "." + method);
    return row != null ? row : byName.get(owner + "." + method + descriptor);
  }

  /** Returns the row with that number; null if this version of Clew knows none. */
  public @Nullable InputRow row(long number) {
    return number >= 0 && number < byNumber.length ? byNumber[(int) number] : null;
  }

  /** Returns whether any method of that class, by internal name, has a row. */
  public boolean isOwner(String name) {
    return owners.contains(name);
  }

  /** Returns all rows for this version of Java. */
  public List<InputRow> rows() {
    return new ArrayList<>(byName.values());
  }

  /** Returns whether that class of the JDK makes such calls, or asks for the time; it is woven. */
  public boolean isCaller(String name) {
    return callers.contains(name);
  }

  /** Returns whether that class is known to make such calls and to be left as it is. */
  public boolean isLeftAlone(String name) {
    return callers.contains("-" + name);
  }

  /** Returns the lines that are no comments. */
  private static List<String> lines(String resource) {
    List<String> lines = new ArrayList<>();
    try (InputStream in = InputTable.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException("the agent's jar has no " + resource);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      int start = 0;
      for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        if (end > start && text.charAt(start) != '#') {
          lines.add(text.substring(start, end));
        }
        start = end + 1;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lines;
  }
}
