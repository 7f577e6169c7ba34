package targets.slice;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** A value that goes through a map is linked to its own put, not to those of other keys. */
public final class Maps {
  public static void main(String[] args) {
    Map<String, Integer> hashed = new HashMap<>(); // slice(x)
    Map<Integer, Integer> sorted = new TreeMap<>(); // slice(y)
    int one = 1; // slice(x)
    int two = 2; // slice(y)
    hashed.put("one", one); // slice(x)
    hashed.put("two", two); // -
    sorted.put(10, two); // slice(y)
    int x = hashed.get("one"); // slice(x)
    int y = sorted.get(10); // slice(y)
    System.out.println(x); // criterion(x)
    System.out.println(y); // criterion(y)
  }
}
