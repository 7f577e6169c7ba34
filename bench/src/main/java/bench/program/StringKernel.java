package bench.program;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

/** Strings built, split, joined, hashed, compared and searched. */
final class StringKernel implements Program {
  private static final int SEED = 26;
  private static final Pattern NUMBER = Pattern.compile("([a-z]+)=(\\d+)");

  private final int lines;

  StringKernel(Scale scale) {
    lines = scale.of(180_000);
  }

  @Override
  public String name() {
    return "strings";
  }

  @Override
  public void prepare() {}

  @Override
  public long iteration() {
    String text = build();
    var checksum = new Checksum();
    checksum.add(countWords(text)).add(scan(text)).add(palindromes(text));
    return checksum.value();
  }

  private String build() {
    var random = new Random(SEED);
    var text = new StringBuilder();
    for (int i = 0; i < lines; i++) {
      String key = "" + (char) ('a' + i % 26) + (char) ('a' + i / 26 % 26);
      text.append(key).append('=').append(random.nextInt(10_000)).append(',');
      text.append("level").append(random.nextInt(30)).append(", ");
      text.append(random.nextBoolean() ? "Some Words" : "OTHER words").append('\n');
    }
    return text.toString();
  }

  private static long countWords(String text) {
    Map<String, Integer> counts = new HashMap<>();
    for (String line : text.split("\n", -1)) {
      for (String word : line.split(",", -1)) {
        counts.merge(word.strip().toLowerCase(Locale.ROOT), 1, Integer::sum);
      }
    }
    long sum = 0;
    for (Map.Entry<String, Integer> entry : counts.entrySet()) {
      sum += (long) entry.getKey().hashCode() * entry.getValue();
    }
    return sum;
  }

  private static long scan(String text) {
    long sum = (long) text.indexOf("level29") + text.lastIndexOf("zz=");
    var matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      sum = sum * 31 + matcher.group(1).hashCode() + Integer.parseInt(matcher.group(2));
    }
    return sum;
  }

  private static int palindromes(String text) {
    int found = 0;
    for (int middle = 1; middle < text.length() - 1; middle++) {
      int reach = 1;
      while (reach <= middle
          && middle + reach < text.length()
          && text.charAt(middle - reach) == text.charAt(middle + reach)) {
        reach++;
      }
      found += reach - 1;
    }
    return found;
  }
}
