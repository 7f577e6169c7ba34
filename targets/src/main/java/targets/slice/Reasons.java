package targets.slice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Ends by the exception that its argument names; why names what stands in the comments. */
public final class Reasons {
  /** Has a field that its constructor leaves alone. */
  static final class Person {
    private String city; // default

    void move(String to) {
      city = to; // others
    }

    String city() {
      return city;
    }
  }

  static final class Order {
    private final Person buyer;

    Order(Person buyer) {
      this.buyer = buyer;
    }

    Person buyer() {
      return buyer;
    }
  }

  private Reasons() {}

  public static void main(String[] args) {
    switch (args[0]) {
      case "null":
        neverAssigned();
        break;
      case "index":
        index();
        break;
      case "zero":
        zero(List.of(3, 5));
        break;
      case "cast":
        cast();
        break;
      case "wrapped":
        wrapped();
        break;
      case "compared":
        compared();
        break;
      default:
        library();
    }
  }

  private static void neverAssigned() {
    Person anna = new Person();
    anna.move("Rome");
    Person bert = new Person(); // made
    List<Order> orders = new ArrayList<>();
    orders.add(new Order(anna));
    orders.add(new Order(bert));
    for (Order order : orders) {
      System.out.println(order.buyer().city().length()); // null
    }
  }

  private static void index() {
    int[] even = new int[4]; // array
    for (int i = 0; i < even.length; i++) {
      even[i] = 2 * i; // element
    }
    System.out.println(even[even[2]]); // index
  }

  private static void zero(List<Integer> numbers) {
    int large = 0; // count
    for (int number : numbers) {
      if (number > 9) {
        large++;
      }
    }
    System.out.println(numbers.size() / large); // zero
  }

  private static void cast() {
    Map<String, Object> settings = new HashMap<>();
    settings.put("width", 80);
    settings.put("height", "24"); // text
    int area = 1;
    for (String name : List.of("width", "height")) {
      area *= (Integer) settings.get(name); // cast
    }
    System.out.println(area);
  }

  private static void wrapped() {
    Properties settings = new Properties();
    settings.setProperty("port", "80a"); // given
    try {
      System.out.println(port(settings));
    } catch (NumberFormatException e) {
      throw new IllegalStateException("no port", e); // wrapped
    }
  }

  private static int port(Properties settings) {
    return Integer.parseInt(settings.getProperty("port")); // parsed
  }

  private static void compared() {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += i; // sum
    }
    check(7, sum); // sides
  }

  private static void check(Object expected, Object actual) {
    if (!expected.equals(actual)) { // decision
      throw new AssertionError(expected + " was expected"); // compared
    }
  }

  private static void library() {
    List<String> names = new ArrayList<>(List.of("a", "b"));
    int place = names.indexOf("b") + 4; // place
    System.out.println(names.get(place)); // library
  }
}
