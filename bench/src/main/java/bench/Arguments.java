package bench;

import bench.program.Programs;
import bench.program.Scale;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the command line asks for: options, each with the values given for it. */
final class Arguments {
  private final Map<String, List<String>> values = new TreeMap<>();

  private Arguments() {}

  /** Reads {@code args}, in which only {@code allowed} options may stand. */
  static Arguments of(List<String> args, List<String> allowed) {
    var arguments = new Arguments();
    for (int i = 0; i < args.size(); i += 2) {
      String option = args.get(i);
      if (!allowed.contains(option)) {
        throw new HelpException(
            "'" + option + "' is not an option here. Use " + String.join(", ", allowed) + ".");
      }
      if (i + 1 == args.size()) {
        throw new HelpException("The option " + option + " needs a value after it.");
      }
      arguments.values.computeIfAbsent(option, unused -> new ArrayList<>()).add(args.get(i + 1));
    }
    return arguments;
  }

  /** Returns the variants to compare with the plain JVM, or the control if none is named. */
  List<Variant> variants() {
    var variants = new ArrayList<Variant>();
    all("--agent").forEach(text -> variants.add(Variant.ofAgent(text)));
    all("--variant").forEach(text -> variants.add(Variant.of(text)));
    var names = new HashSet<String>(List.of(Variant.PLAIN.name()));
    for (Variant variant : variants) {
      if (!names.add(variant.name())) {
        throw new HelpException(
            "Two variants are called '" + variant.name() + "'. Name one with --variant NAME=….");
      }
    }
    return variants.isEmpty() ? List.of(Variant.CONTROL) : List.copyOf(variants);
  }

  List<String> programs() {
    String text = last("--programs").orElse(String.join(",", Programs.NAMES));
    List<String> programs = List.of(text.split(",", -1));
    for (String program : programs) {
      if (!Programs.NAMES.contains(program)) {
        throw new HelpException(
            "There is no program '" + program + "'. There are " + Programs.NAMES + ".");
      }
    }
    return programs;
  }

  Scale scale() {
    String text = last("--scale").orElse("full");
    return switch (text) {
      case "full" -> Scale.FULL;
      case "small" -> Scale.SMALL;
      default ->
          throw new HelpException("There is no scale '" + text + "'. There are full and small.");
    };
  }

  String text(String option) {
    return last(option)
        .orElseThrow(() -> new HelpException("The option " + option + " is needed here."));
  }

  int count(String option, int whenAbsent) {
    Optional<String> text = last(option);
    if (text.isEmpty()) {
      return whenAbsent;
    }
    try {
      int count = Integer.parseInt(text.get());
      if (count > 0) {
        return count;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number that is not positive.
    }
    throw new HelpException(
        String.format(Locale.ROOT, "%s needs a number above zero, not '%s'.", option, text.get()));
  }

  Optional<Path> json() {
    return last("--json").map(Path::of);
  }

  private List<String> all(String option) {
    return values.getOrDefault(option, List.of());
  }

  private Optional<String> last(String option) {
    List<String> given = all(option);
    return given.isEmpty() ? Optional.empty() : Optional.of(given.get(given.size() - 1));
  }
}
