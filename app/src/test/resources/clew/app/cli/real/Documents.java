import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads orders with Jackson until the compiler has come to it: its maps have classes as
 * keys, and so the order of their entries is that of identity hash codes.
 */
public class Documents {
  public static class Item {
    public String name;
    public int count;
    public double price;
  }

  public static class Order {
    public long number;
    public List<Item> items = new ArrayList<>();
    public Map<String, List<Item>> byPlace = new LinkedHashMap<>();
  }

  private static Order order(int number) {
    Order order = new Order();
    order.number = number;
    for (int i = 0; i < 5; i++) {
      Item item = new Item();
      item.name = "item " + (number * 31 + i) % 97;
      item.count = i + 1;
      item.price = number % 13 + i / 4.0;
      order.items.add(item);
      order.byPlace.computeIfAbsent("place " + i % 2, place -> new ArrayList<>()).add(item);
    }
    return order;
  }

  public static void main(String[] args) throws Exception {
    double sum = 0;
    int rounds = 0;
    for (int mappers = 0; mappers < 20; mappers++) {
      ObjectMapper mapper = new ObjectMapper();
      for (int i = 0; i < 400; i++) {
        String text = mapper.writeValueAsString(order(i));
        Order read = mapper.readValue(text, Order.class);
        JsonNode tree = mapper.readTree(text);
        sum += read.items.get(i % 5).price + tree.get("byPlace").size();
        rounds++;
      }
    }
    System.out.println(rounds + " documents, sum " + sum);
  }
}
