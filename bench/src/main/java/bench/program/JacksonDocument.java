package bench.program;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Jackson building, writing and reading one large document, as a tree and as beans. */
final class JacksonDocument implements Program {
  private static final int SEED = 13;

  private final int items;
  private final ObjectMapper mapper = new ObjectMapper();

  record Catalogue(String title, List<Item> items) {}

  record Item(
      long id,
      String name,
      double price,
      List<String> tags,
      Size size,
      Map<String, Integer> stock) {}

  record Size(int width, int height) {}

  JacksonDocument(Scale scale) {
    items = scale.of(45_000);
  }

  @Override
  public String name() {
    return "jackson";
  }

  @Override
  public void prepare() {}

  @Override
  public long iteration() {
    try {
      var checksum = new Checksum();
      byte[] document = mapper.writeValueAsBytes(build());
      JsonNode tree = mapper.readTree(document);
      checksum.add(document).add(sum(tree));
      Catalogue catalogue = mapper.readValue(document, Catalogue.class);
      for (Item item : catalogue.items()) {
        checksum.add(item.id()).add(item.price()).add(item.tags().size());
        checksum.add(item.size().width() * (long) item.size().height());
      }
      return checksum.add(mapper.writeValueAsBytes(catalogue)).value();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ObjectNode build() {
    var random = new Random(SEED);
    ObjectNode catalogue = mapper.createObjectNode().put("title", "Everything \u2014 and more");
    ArrayNode list = catalogue.putArray("items");
    for (int i = 0; i < items; i++) {
      ObjectNode item = list.addObject();
      item.put("id", i * 1_000_003L);
      item.put("name", "item \"" + Integer.toString(random.nextInt(), 36) + "\"\n");
      item.put("price", random.nextInt(100_000) / 100.0);
      ArrayNode tags = item.putArray("tags");
      for (int tag = random.nextInt(5); tag > 0; tag--) {
        tags.add("tag" + random.nextInt(50));
      }
      item.putObject("size").put("width", random.nextInt(500)).put("height", random.nextInt(500));
      ObjectNode stock = item.putObject("stock");
      for (int shop = 0; shop < 3; shop++) {
        stock.put("shop" + shop, random.nextInt(100));
      }
    }
    return catalogue;
  }

  private static long sum(JsonNode node) {
    if (node.isNumber()) {
      return (long) (node.asDouble() * 100);
    }
    if (node.isTextual()) {
      return node.asText().length();
    }
    long sum = node.size();
    for (JsonNode element : node) {
      sum = sum * 3 + sum(element);
    }
    return sum;
  }
}
