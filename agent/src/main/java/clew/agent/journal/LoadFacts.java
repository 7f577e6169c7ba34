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
  private final Map<String, Long> quotas = new HashMap<>();
  private final Map<String, @Nullable String> names = new HashMap<>();

  /** All the facts in {@code journal}. */
  public LoadFacts(JournalReader journal) {
    for (Optional<JournalCode> next = journal.peek(); next.isPresent(); next = journal.peek()) {
      if (next.get() == JournalCode.HIDDEN_NAME) {
        names.put(key(journal.event(JournalCode.HIDDEN_NAME)), journal.text());
      } else {
        quotas.put(key(journal.event(JournalCode.LOAD)), journal.number());
      }
    }
  }

  /** Returns how many identity hash codes finding {@code name} for that time took, if written. */
  public Optional<Long> quota(String name, int time) {
    return Optional.ofNullable(quotas.get(key(name, time)));
  }

  /** Returns what the JVM called the class that was named for that time, if written. */
  public Optional<String> hiddenName(String beginning, int time) {
    return Optional.ofNullable(names.get(key(beginning, time)));
  }

  private static String key(JournalReader event) {
    return key(String.valueOf(event.text()), event.number());
  }

  private static String key(String name, long time) {
    return time + " " + name;
  }
}
