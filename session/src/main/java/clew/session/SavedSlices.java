package clew.session;

import clew.launch.HelpException;
import clew.launch.Recording;
import clew.session.SliceQuestion.Detail;
import clew.session.SliceQuestion.Direction;
import clew.session.SliceQuestion.Followed;
import clew.session.SliceQuestion.LeftOut;
import clew.slice.StepSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Slices that the user has given an id, kept in a folder beside the recording.
 *
 * <p>Each is a file of properties, so that anybody can read what was asked; the steps are in it as
 * {@link StepSet#text} writes them. Step numbers are the same in every trace of a recording.
 */
record SavedSlices(Path folder, long traceSize) {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,63}");
  private static final String SUFFIX = ".slice";
  private static final String VERSION = "1";

  /** No file of ours is larger: a step takes less than a byte. */
  private static final long MOST_BYTES = 1L << 30;

  /** A slice that was saved: what was asked, and what was found. */
  record Saved(SliceQuestion question, StepSet steps) {}

  static SavedSlices of(Recording recording, long traceSize) {
    Path file = recording.file();
    return new SavedSlices(file.resolveSibling(file.getFileName() + ".slices"), traceSize);
  }

  void save(String id, Saved slice) {
    Path file = fileOf(id);
    var properties = new Properties();
    Map<String, String> lines = lines(slice.question());
    lines.put("version", VERSION);
    lines.put("trace", Long.toString(traceSize));
    lines.put("steps", slice.steps().text());
    properties.putAll(lines);
    try {
      Files.createDirectories(folder);
      try (var out = Files.newBufferedWriter(file)) {
        properties.store(out, null);
      }
    } catch (IOException e) {
      throw new HelpException(
          file + " cannot be written.",
          "Make room, or let the recording lie in a folder of yours.");
    }
  }

  /** Returns the slices by id. */
  Map<String, Saved> all() {
    try (Stream<Path> files = Files.list(folder)) {
      Map<String, Saved> slices = new TreeMap<>();
      for (Path file : files.filter(path -> path.toString().endsWith(SUFFIX)).toList()) {
        String name = String.valueOf(file.getFileName());
        String id = name.substring(0, name.length() - SUFFIX.length());
        slices.put(id, find(id));
      }
      return slices;
    } catch (NoSuchFileException e) {
      return Map.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the slice with that id, or says which there are. */
  Saved find(String id) {
    Path file = fileOf(id);
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw damaged(file);
      }
      var properties = new Properties();
      try (var in = Files.newBufferedReader(file)) {
        properties.load(in);
      }
      return saved(properties);
    } catch (NoSuchFileException e) {
      throw unknown(id);
    } catch (IOException | IllegalArgumentException e) {
      throw damaged(file);
    }
  }

  void delete(String id) {
    try {
      if (!Files.deleteIfExists(fileOf(id))) {
        throw unknown(id);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path fileOf(String id) {
    if (!ID.matcher(id).matches()) {
      throw new HelpException(
          "'" + id + "' cannot be the id of a slice.",
          "Use letters, digits, dots, dashes and underscores, 64 at most.");
    }
    return folder.resolve(id + SUFFIX);
  }

  private HelpException unknown(String id) {
    String known = ids().stream().collect(Collectors.joining(", "));
    return new HelpException(
        "There is no slice " + id + ".",
        known.isEmpty()
            ? "None is saved yet: clew slice with --save ID does so."
            : "There are: " + known + ".");
  }

  private List<String> ids() {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(path -> String.valueOf(path.getFileName()))
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static HelpException damaged(Path file) {
    return new HelpException(
        file + " is damaged, or of another recording.", "Delete it and save the slice again.");
  }

  private static Map<String, String> lines(SliceQuestion question) {
    Map<String, String> lines = new LinkedHashMap<>();
    put(lines, "criterion", question.criteria());
    question.source().ifPresent(source -> lines.put("since", source));
    lines.put("direction", question.direction().name());
    lines.put("detail", question.detail().name());
    put(lines, "left-out", question.followed().leftOut().stream().map(Enum::name).toList());
    put(lines, "prune", question.followed().prunes());
    lines.put("depth", Integer.toString(question.followed().depth()));
    return lines;
  }

  private static void put(Map<String, String> lines, String key, List<String> values) {
    for (int i = 0; i < values.size(); i++) {
      lines.put(key + "." + i, values.get(i));
    }
  }

  private static List<String> list(Properties properties, String key) {
    List<String> values = new ArrayList<>();
    for (int i = 0; ; i++) {
      String value = properties.getProperty(key + "." + i);
      if (value == null) {
        return values;
      }
      values.add(value);
    }
  }

  private Saved saved(Properties properties) {
    if (!one(properties, "version").equals(VERSION)
        || Long.parseLong(one(properties, "trace")) != traceSize) {
      throw new IllegalArgumentException("another version, or another trace");
    }
    var followed =
        new Followed(
            list(properties, "left-out").stream().map(LeftOut::valueOf).collect(Collectors.toSet()),
            list(properties, "prune"),
            Integer.parseInt(one(properties, "depth")));
    var question =
        new SliceQuestion(
            list(properties, "criterion"),
            Direction.valueOf(one(properties, "direction")),
            Optional.ofNullable(properties.getProperty("since")),
            followed,
            Detail.valueOf(one(properties, "detail")));
    return new Saved(question, StepSet.parse(one(properties, "steps"), traceSize));
  }

  private static String one(Properties properties, String key) {
    String value = properties.getProperty(key);
    if (value == null) {
      throw new IllegalArgumentException("no " + key);
    }
    return value;
  }
}
