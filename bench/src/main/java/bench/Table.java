package bench;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** All rows, with the geometric mean and the worst of the ratios of each variant. */
record Table(List<Variant> variants, List<Row> rows) {
  Table {
    variants = List.copyOf(variants);
    rows = List.copyOf(rows);
  }

  double geometricMean(Variant variant, Cost cost) {
    return Math.exp(ratios(variant, cost).map(Math::log).average().orElse(Double.NaN));
  }

  double worst(Variant variant, Cost cost) {
    return ratios(variant, cost).max().orElse(Double.NaN);
  }

  private DoubleStream ratios(Variant variant, Cost cost) {
    return rows.stream()
        .filter(row -> row.compares(variant))
        .mapToDouble(row -> row.ratio(variant, cost));
  }

  /** Returns the table as text: one line for each program, then the mean and the worst. */
  String text() {
    var text = new StringBuilder(String.format(Locale.ROOT, "%-16s%10s", "program", "plain ms"));
    for (Variant variant : variants) {
      String title = variant.name() + " ms";
      text.append(
          String.format(Locale.ROOT, "%" + width(variant) + "s%8s%8s", title, "ratio", "wall"));
    }
    text.append('\n');
    for (Row row : rows) {
      appendRow(text, row);
    }
    appendSummary(text, "geometric mean", this::geometricMean);
    appendSummary(text, "worst", this::worst);
    return text.toString();
  }

  private void appendRow(StringBuilder text, Row row) {
    text.append(String.format(Locale.ROOT, "%-16s", row.program()));
    text.append(
        row.compares(Variant.PLAIN)
            ? String.format(Locale.ROOT, "%10.1f", row.millis(Variant.PLAIN, Cost.THREAD))
            : String.format(Locale.ROOT, "%10s", "failed"));
    for (Variant variant : variants) {
      text.append(
          row.compares(variant)
              ? String.format(
                  Locale.ROOT,
                  "%" + width(variant) + ".1f%8.3f%8.3f",
                  row.millis(variant, Cost.THREAD),
                  row.ratio(variant, Cost.THREAD),
                  row.ratio(variant, Cost.WALL))
              : String.format(Locale.ROOT, "%" + width(variant) + "s%8s%8s", "failed", "-", "-"));
    }
    text.append('\n');
  }

  private void appendSummary(StringBuilder text, String title, Summary summary) {
    text.append(String.format(Locale.ROOT, "%-16s%10s", title, ""));
    for (Variant variant : variants) {
      text.append(
          String.format(
              Locale.ROOT,
              "%" + width(variant) + "s%8.3f%8.3f",
              "",
              summary.of(variant, Cost.THREAD),
              summary.of(variant, Cost.WALL)));
    }
    text.append('\n');
  }

  private static int width(Variant variant) {
    return Math.max(12, variant.name().length() + 5);
  }

  private interface Summary {
    double of(Variant variant, Cost cost);
  }
}
