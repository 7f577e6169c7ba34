package clew.agent.journal;

import clew.probe.wire.JournalCode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a recording says of classes that were loaded, by their names: when the JVM loads and links
 * one is its own affair, so these facts have no order.
 */
public final class LoadFacts {
  /** Of one kind, in one class. */
  private static final int MOST_MEMBERS = 1 << 16;

  private final Map<String, @Nullable String> names = new HashMap<>();
  private final Map<String, int[]> orders = new HashMap<>();

  /** All the facts in {@code journal}. */
  public LoadFacts(JournalReader journal) {
    for (Optional<JournalCode> next = journal.peek(); next.isPresent(); next = journal.peek()) {
      if (next.get() == JournalCode.HIDDEN_NAME) {
        names.put(key(journal.event(JournalCode.HIDDEN_NAME)), journal.text());
      } else {
        String members = String.valueOf(journal.event(JournalCode.ORDER).text());
        orders.put(members, places(journal));
      }
    }
  }

  private static int[] places(JournalReader journal) {
    long count = journal.number();
    if (count < 0 || count > MOST_MEMBERS) {
      throw journal.mismatch(count + " members of a class", "at most " + MOST_MEMBERS);
    }
    int[] places = new int[(int) count];
    for (int i = 0; i < places.length; i++) {
      long place = journal.number();
      if (place < 0 || place >= count) {
        throw journal.mismatch("member " + place, count + " members");
      }
      places[i] = (int) place;
    }
    return places;
  }

  /** Returns what the JVM called the class that was named for that time, if written. */
  public Optional<String> hiddenName(String beginning, int time) {
    return Optional.ofNullable(names.get(key(beginning, time)));
  }

  /** Returns for each member that reflection lists its place among the sorted ones, if written. */
  public Optional<int[]> order(String members) {
    return Optional.ofNullable(orders.get(members));
  }

  private static String key(JournalReader event) {
    return key(String.valueOf(event.text()), event.number());
  }

  private static String key(String name, long time) {
    return time + " " + name;
  }
}
