package bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table as a document for machines, down to the cost of every iteration. */
final class Json {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  /** Returns an object that says which JVM measured, and when. */
  static ObjectNode header(Instant now) {
    return MAPPER
        .createObjectNode()
        .put("jvm", System.getProperty("java.vm.version"))
        .put("processors", Runtime.getRuntime().availableProcessors())
        .put("date", now.toString());
  }

  static ObjectNode of(Table table, Instant now) {
    ObjectNode document = header(now);
    ObjectNode summary = document.putObject("summary");
    for (Variant variant : table.variants()) {
      ObjectNode node = summary.putObject(variant.name());
      variant.jvmArguments().forEach(node.putArray("jvmArguments")::add);
      for (Cost cost : Cost.values()) {
        node.putObject(name(cost))
            .put("geometricMean", table.geometricMean(variant, cost))
            .put("worst", table.worst(variant, cost));
      }
    }
    ObjectNode programs = document.putObject("programs");
    List<Variant> all = new ArrayList<>(List.of(Variant.PLAIN));
    all.addAll(table.variants());
    for (Row row : table.rows()) {
      ObjectNode program = programs.putObject(row.program());
      for (Variant variant : all) {
        if (row.compares(variant)) {
          addVariant(program.putObject(variant.name()), row, variant);
        }
      }
    }
    return document;
  }

  private static void addVariant(ObjectNode node, Row row, Variant variant) {
    for (Cost cost : Cost.values()) {
      ObjectNode costs = node.putObject(name(cost));
      costs.put("millis", row.millis(variant, cost)).put("ratio", row.ratio(variant, cost));
      ArrayNode executions = costs.putArray("executions");
      for (Execution execution : row.of(variant)) {
        ArrayNode iterations = executions.addArray();
        execution.iterations().forEach(iteration -> iterations.add(cost.millisOf(iteration)));
      }
    }
  }

  private static String name(Cost cost) {
    return cost.name().toLowerCase(Locale.ROOT);
  }

  static void write(ObjectNode document, Path file) {
    try {
      MAPPER.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
