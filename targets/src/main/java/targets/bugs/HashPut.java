package targets.bugs;

/**
 * Two threads put into one bucket of a hash map that has no lock, and one entry is lost.
 *
 * <p>Kind: atomicity. Published: Groovy's cache of classes, an unguarded WeakHashMap, GROOVY-4292
 * (JaConTeBe, 2015). Failure: main does not find what was put.
 */
public final class HashPut {
  private static final class Entry {
    private final String key;
    private final Entry rest;

    private Entry(String key, Entry rest) {
      this.key = key;
      this.rest = rest;
    }
  }

  private final Entry[] buckets = {null, null, null, new Entry("six", null)};

  private void put(String key) {
    int bucket = bucketOf(key);
    Entry rest = buckets[bucket];
    buckets[bucket] = entry(key, rest);
  }

  private static Entry entry(String key, Entry rest) {
    return new Entry(key, rest);
  }

  private boolean contains(String key) {
    Entry entry = buckets[bucketOf(key)];
    while (entry != null && !entry.key.equals(key)) {
      entry = entry.rest;
    }
    return entry != null;
  }

  private static int bucketOf(String key) {
    return Math.floorMod(key.length(), 4);
  }

  public static void main(String[] args) throws InterruptedException {
    HashPut map = new HashPut();
    Actors.run(() -> map.put("one"), () -> map.put("two"));
    Actors.check(map.contains("one") && map.contains("two"), "an entry got lost");
    System.out.println("both are there");
  }
}
