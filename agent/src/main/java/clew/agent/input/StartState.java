package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Memory;
import clew.probe.wire.JournalCode;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM had taken in before the agent: properties, the locale, and what random numbers and
 * the order of {@code Set.of} grow from. Written at the start of a journal, and put in place before
 * the target's first step on replay.
 */
public final class StartState {
  /** What says where this JVM, and not the recorded one, has its own parts. */
  private static final String OWN_LIBRARIES = "sun.boot.library.path";

  private static final String COLLECTIONS = "java.util.ImmutableCollections";

  private static final String[] USERS_OF_CONSTANTS = {
    "$Set12", "$Set12$1", "$SetN$SetNIterator", "$MapN$MapNIterator"
  };

  private final Memory memory;
  private final List<Seed> seeds = new ArrayList<>();

  /** The state of this JVM, whose main thread is {@code main}. */
  public StartState(Memory memory, Thread main) {
    this.memory = memory;
    addStatic("java.util.concurrent.ThreadLocalRandom", "seeder");
    addStatic("java.util.concurrent.ThreadLocalRandom", "probeGenerator");
    addStatic("java.util.Random", "seedUniquifier");
    addStatic(COLLECTIONS, "SALT32L");
    addStatic(COLLECTIONS, "REVERSE");
    addField(main, "threadLocalRandomSeed");
    addField(main, "threadLocalRandomProbe");
    addField(main, "threadLocalRandomSecondarySeed");
  }

  /** Writes it as one event. */
  public void write(JournalWriter to) {
    Properties properties = System.getProperties();
    List<String> names = new ArrayList<>(properties.stringPropertyNames());
    to.event(JournalCode.START_STATE).number(seeds.size());
    for (Seed seed : seeds) {
      to.text(seed.name).number(seed.get());
    }
    to.text(Locale.getDefault().toLanguageTag());
    to.text(Locale.getDefault(Locale.Category.DISPLAY).toLanguageTag());
    to.text(Locale.getDefault(Locale.Category.FORMAT).toLanguageTag());
    to.number(names.size());
    for (String name : names) {
      to.text(name).text(properties.getProperty(name));
    }
  }

  /**
   * Returns the classes that use a seed as a constant: code that the JVM has already compiled has
   * the old one inside, and forgets it when its class is retransformed.
   */
  public static Class<?>[] usersOfConstants() {
    List<Class<?>> users = new ArrayList<>();
    for (String name : USERS_OF_CONSTANTS) {
      try {
        users.add(Class.forName(COLLECTIONS + name, true, null));
      } catch (ClassNotFoundException e) {
        // Not in this JDK.
      }
    }
    return users.toArray(new Class<?>[0]);
  }

  /** Reads it again and makes this JVM's state the same. */
  public void read(JournalReader from) {
    long count = from.event(JournalCode.START_STATE).number();
    for (long i = 0; i < count; i++) {
      plant(String.valueOf(from.text()), from.number());
    }
    Locale all = Locale.forLanguageTag(String.valueOf(from.text()));
    Locale display = Locale.forLanguageTag(String.valueOf(from.text()));
    Locale format = Locale.forLanguageTag(String.valueOf(from.text()));
    if (!all.equals(Locale.getDefault())) {
      Locale.setDefault(all);
    }
    setDefault(Locale.Category.DISPLAY, display);
    setDefault(Locale.Category.FORMAT, format);
    readProperties(from);
    new WorkingFolder(memory).set(System.getProperty("user.dir", ""));
  }

  private static void setDefault(Locale.Category category, Locale locale) {
    if (!locale.equals(Locale.getDefault(category))) {
      Locale.setDefault(category, locale);
    }
  }

  private static void readProperties(JournalReader from) {
    Properties recorded = new Properties();
    long count = from.number();
    for (long i = 0; i < count; i++) {
      recorded.setProperty(String.valueOf(from.text()), String.valueOf(from.text()));
    }
    for (String name : System.getProperties().stringPropertyNames()) {
      if (recorded.getProperty(name) == null) {
        System.clearProperty(name);
      }
    }
    for (String name : recorded.stringPropertyNames()) {
      String value = recorded.getProperty(name);
      if (!name.equals(OWN_LIBRARIES) && !value.equals(System.getProperty(name))) {
        System.setProperty(name, value);
      }
    }
  }

  private void plant(String name, long value) {
    for (Seed seed : seeds) {
      if (seed.name.equals(name)) {
        seed.set(value);
      }
    }
  }

  private void addStatic(String type, String name) {
    try {
      Class<?> owner = Class.forName(type, true, null);
      Field field = find(owner, name);
      if (field != null) {
        seeds.add(
            new Seed(
                type + "." + name,
                field,
                memory.staticFieldBase(field),
                memory.staticFieldOffset(field)));
      }
    } catch (ClassNotFoundException e) {
      // Another JDK keeps it elsewhere; what depends on it then shows as a mismatch.
    }
  }

  private void addField(Thread main, String name) {
    Field field = find(Thread.class, name);
    if (field != null) {
      seeds.add(new Seed("main." + name, field, main, memory.objectFieldOffset(field)));
    }
  }

  private static @Nullable Field find(Class<?> type, String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return field;
      }
    }
    return null;
  }

  /** One number in the JVM's memory, final or not. */
  private final class Seed {
    private final String name;
    private final Class<?> type;
    private final Object base;
    private final long offset;

    Seed(String name, Field field, Object base, long offset) {
      this.name = name;
      this.type = field.getType();
      this.base = base;
      this.offset = offset;
    }

    long get() {
      if (type == long.class) {
        return memory.getLong(base, offset);
      } else if (type == int.class) {
        return memory.getInt(base, offset);
      } else if (type == boolean.class) {
        return memory.getByte(base, offset);
      }
      Object number = memory.getReference(base, offset);
      return number instanceof Number ? ((Number) number).longValue() : 0;
    }

    void set(long value) {
      if (type == long.class) {
        memory.putLong(base, offset, value);
      } else if (type == int.class) {
        memory.putInt(base, offset, (int) value);
      } else if (type == boolean.class) {
        memory.putByte(base, offset, (byte) value);
      } else {
        Object number = memory.getReference(base, offset);
        if (number instanceof AtomicLong) {
          ((AtomicLong) number).set(value);
        } else if (number instanceof AtomicInteger) {
          ((AtomicInteger) number).set((int) value);
        }
      }
    }
  }
}
