package targets.slice;

/** Switches on numbers and strings. */
public final class Switches {
  static int price(String article) {
    switch (article) { // slice(x)
      case "tea":
        return 250; // slice(x)
      case "milk":
        return 120; // -
      default:
        return 0; // -
    }
  }

  public static void main(String[] args) {
    String article = "tea"; // slice(x)
    int kind = 2; // slice(x)
    int factor; // -
    switch (kind) { // slice(x)
      case 1:
        factor = 10; // -
        break;
      case 2:
        factor = 20; // slice(x)
        break;
      default:
        factor = 30; // -
    }
    System.out.println(price(article) * factor); // criterion(x)
  }
}
