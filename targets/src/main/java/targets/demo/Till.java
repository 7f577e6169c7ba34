package targets.demo;

import java.util.List;

/** Adds up a basket. */
public final class Till {
  private final PriceList prices;

  private Till(PriceList prices) {
    this.prices = prices;
  }

  private int total(List<String> basket) {
    int sum = 0;
    for (String article : basket) {
      int price = prices.priceOf(article); // the crash: where is the null from?
      sum += price;
    }
    return sum;
  }

  /** Sells two baskets; the second one cannot be paid. */
  public static void main(String[] args) {
    Till till = new Till(PriceList.parse("tea=250;bread=310;jam=;milk=120"));
    System.out.println("first basket:  " + till.total(List.of("tea", "milk")));
    System.out.println("second basket: " + till.total(List.of("bread", "jam", "tea")));
  }
}
