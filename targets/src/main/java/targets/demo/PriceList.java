package targets.demo;

import java.util.HashMap;
import java.util.Map;

/** What each article costs, in cents. */
final class PriceList {
  private final Map<String, Integer> prices = new HashMap<>();

  /** Reads lines of the form {@code article=cents}. */
  static PriceList parse(String text) {
    PriceList list = new PriceList();
    for (String line : text.split(";")) {
      String[] parts = line.split("=", 2);
      list.prices.put(parts[0], parsePrice(parts[1]));
    }
    return list;
  }

  private static Integer parsePrice(String digits) {
    if (digits.isEmpty()) {
      return null; // the mistake: nobody expects an article without a price
    }
    return Integer.valueOf(digits);
  }

  Integer priceOf(String article) {
    return prices.get(article);
  }
}
