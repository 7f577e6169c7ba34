package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Memory;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Objects that come from outside, such as the addresses of a host: the few classes named here, by
 * all their fields. No other object is ever made from a journal, and no code of it is run.
 *
 * <pre>
 * object = 0 | 1 text | 2 bytes | 3 number* (longs) | 4 number* (ints) | 8 number* (doubles)
 *        | 5 component object* | 6 class field* | 7 number
 *        | 9 component number* (the other arrays of numbers)
 * </pre>
 *
 * where 7 is an object that this one has had already: interfaces and their parents name each other.
 */
final class Objects {
  private static final int NULL = 0;
  private static final int TEXT = 1;
  private static final int BYTES = 2;
  private static final int LONGS = 3;
  private static final int INTS = 4;
  private static final int ARRAY = 5;
  private static final int FIELDS = 6;
  private static final int AGAIN = 7;
  private static final int DOUBLES = 8;
  private static final int NUMBERS = 9;

  private static final Set<String> CLASSES =
      new HashSet<>(
          Arrays.asList(
              "java.net.Inet4Address",
              "java.net.Inet6Address",
              "java.net.InetAddress$InetAddressHolder",
              "java.net.Inet6Address$Inet6AddressHolder",
              "java.net.InetSocketAddress",
              "java.net.InetSocketAddress$InetSocketAddressHolder",
              "java.net.NetworkInterface",
              "java.net.InterfaceAddress",
              "java.lang.StackTraceElement",
              "java.lang.management.MemoryUsage"));

  private static final Set<String> COMPONENTS =
      new HashSet<>(
          Arrays.asList(
              "java.lang.String",
              "[B",
              "java.lang.Object",
              "java.lang.StackTraceElement",
              "java.net.InetAddress",
              "java.net.InetSocketAddress",
              "java.net.NetworkInterface",
              "java.net.InterfaceAddress"));

  private final Memory memory;
  private final Map<Class<?>, Field[]> fields = new HashMap<>();
  private final Set<Long> mapped = ConcurrentHashMap.newKeySet();

  Objects(Memory memory) {
    this.memory = memory;
  }

  /** Notes that the memory at {@code address} stands for a file only on replay. */
  void mapped(long address) {
    mapped.add(address);
  }

  boolean isMapped(long address) {
    return !mapped.isEmpty() && mapped.contains(address);
  }

  void write(@Nullable Object object, JournalWriter to) {
    write(object, to, new ArrayList<>());
  }

  @Nullable Object read(JournalReader from) {
    return read(from, new ArrayList<>());
  }

  void writeFields(Object object, JournalWriter to) {
    writeFields(object, to, new ArrayList<>());
  }

  void readFields(Object object, JournalReader from) {
    readFields(object, from, new ArrayList<>());
  }

  private void write(@Nullable Object object, JournalWriter to, List<Object> seen) {
    int before = indexOf(object, seen);
    if (object == null) {
      to.number(NULL);
    } else if (object instanceof String) {
      to.number(TEXT).text((String) object);
    } else if (object instanceof byte[]) {
      to.number(BYTES).bytes((byte[]) object, 0, ((byte[]) object).length);
    } else if (object instanceof long[]) {
      to.number(LONGS).number(((long[]) object).length);
      for (long value : (long[]) object) {
        to.number(value);
      }
    } else if (object instanceof int[]) {
      to.number(INTS).number(((int[]) object).length);
      for (int value : (int[]) object) {
        to.number(value);
      }
    } else if (object instanceof double[]) {
      to.number(DOUBLES).number(((double[]) object).length);
      for (double value : (double[]) object) {
        to.number(Double.doubleToRawLongBits(value));
      }
    } else if (object.getClass().isArray() && object.getClass().getComponentType().isPrimitive()) {
      to.number(NUMBERS).text(object.getClass().getName());
      Numbers.write(object, to);
    } else if (before >= 0) {
      to.number(AGAIN).number(before);
    } else if (object instanceof Object[]) {
      seen.add(object);
      Object[] elements = (Object[]) object;
      to.number(ARRAY).text(object.getClass().getComponentType().getName());
      to.number(elements.length);
      for (Object element : elements) {
        write(element, to, seen);
      }
    } else if (CLASSES.contains(object.getClass().getName())) {
      seen.add(object);
      to.number(FIELDS).text(object.getClass().getName());
      writeFields(object, to, seen);
    } else {
      // Of a class that we do not know: a replay would have nothing to give.
      to.number(NULL);
    }
  }

  private @Nullable Object read(JournalReader from, List<Object> seen) {
    long kind = from.number();
    if (kind == NULL) {
      return null;
    } else if (kind == TEXT) {
      return from.text();
    } else if (kind == BYTES) {
      return from.bytes();
    } else if (kind == LONGS) {
      long[] values = new long[count(from)];
      for (int i = 0; i < values.length; i++) {
        values[i] = from.number();
      }
      return values;
    } else if (kind == INTS) {
      int[] values = new int[count(from)];
      for (int i = 0; i < values.length; i++) {
        values[i] = (int) from.number();
      }
      return values;
    } else if (kind == DOUBLES) {
      double[] values = new double[count(from)];
      for (int i = 0; i < values.length; i++) {
        values[i] = Double.longBitsToDouble(from.number());
      }
      return values;
    } else if (kind == NUMBERS) {
      return Numbers.read(String.valueOf(from.text()), count(from), from);
    } else if (kind == AGAIN) {
      long index = from.number();
      if (index < 0 || index >= seen.size()) {
        throw from.mismatch("object " + index, seen.size() + " objects");
      }
      return seen.get((int) index);
    } else if (kind == ARRAY) {
      Class<?> component = known(from.text(), COMPONENTS, from);
      @Nullable Object[] elements = (@Nullable Object[]) Array.newInstance(component, count(from));
      seen.add(elements);
      for (int i = 0; i < elements.length; i++) {
        elements[i] = read(from, seen);
      }
      return elements;
    }
    Object object = allocate(known(from.text(), CLASSES, from));
    seen.add(object);
    readFields(object, from, seen);
    return object;
  }

  private void writeFields(Object object, JournalWriter to, List<Object> seen) {
    for (Field field : fieldsOf(object.getClass())) {
      long offset = memory.objectFieldOffset(field);
      Class<?> type = field.getType();
      if (type == long.class || type == double.class) {
        to.number(memory.getLong(object, offset));
      } else if (type == int.class || type == float.class) {
        to.number(memory.getInt(object, offset));
      } else if (type == short.class || type == char.class) {
        to.number(memory.getShort(object, offset));
      } else if (type.isPrimitive()) {
        to.number(memory.getByte(object, offset));
      } else {
        write(memory.getReference(object, offset), to, seen);
      }
    }
  }

  private void readFields(Object object, JournalReader from, List<Object> seen) {
    for (Field field : fieldsOf(object.getClass())) {
      long offset = memory.objectFieldOffset(field);
      Class<?> type = field.getType();
      if (type == long.class || type == double.class) {
        memory.putLong(object, offset, from.number());
      } else if (type == int.class || type == float.class) {
        memory.putInt(object, offset, (int) from.number());
      } else if (type == short.class || type == char.class) {
        memory.putShort(object, offset, (short) from.number());
      } else if (type.isPrimitive()) {
        memory.putByte(object, offset, (byte) from.number());
      } else {
        Object value = read(from, seen);
        // Null may be one of a class that we do not know: then what is there stays.
        if (value != null && type.isInstance(value)) {
          memory.putReference(object, offset, value);
        }
      }
    }
  }

  private Field[] fieldsOf(Class<?> type) {
    Field[] known = fields.get(type);
    if (known == null) {
      List<Field> all = new ArrayList<>();
      for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
        for (Field field : at.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            all.add(field);
          }
        }
      }
      // The JVM promises no order.
      all.sort(BY_NAME);
      known = all.toArray(new Field[0]);
      fields.put(type, known);
    }
    return known;
  }

  private static final Comparator<Field> BY_NAME =
      new Comparator<Field>() {
        @Override
        public int compare(Field one, Field other) {
          int byClass =
              one.getDeclaringClass().getName().compareTo(other.getDeclaringClass().getName());
          return byClass != 0 ? byClass : one.getName().compareTo(other.getName());
        }
      };

  private Object allocate(Class<?> type) {
    try {
      return memory.allocateInstance(type);
    } catch (InstantiationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int count(JournalReader from) {
    long count = from.number();
    if (count < 0 || count > from.left()) { // each takes a byte at least
      throw from.mismatch(count + " elements", "an array that can be");
    }
    return (int) count;
  }

  private static Class<?> known(@Nullable String name, Set<String> names, JournalReader from) {
    try {
      if (name != null && names.contains(name)) {
        return Class.forName(name, true, ClassLoader.getPlatformClassLoader());
      }
    } catch (ClassNotFoundException e) {
      // As if it were not on the list.
    }
    throw from.mismatch("an object of " + name, "a class that calls bring in");
  }

  private static int indexOf(@Nullable Object object, List<Object> seen) {
    for (int i = 0; i < seen.size(); i++) {
      if (seen.get(i) == object) {
        return i;
      }
    }
    return -1;
  }
}
