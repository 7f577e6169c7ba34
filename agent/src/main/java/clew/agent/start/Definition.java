package clew.agent.start;

import clew.probe.Inputs;
import clew.probe.Memory;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK is about to define by a lookup, as the fields of its own object say.
 *
 * <p>They are looked up when the agent starts: what is linked later shows in identity hash codes.
 */
final class Definition {
  private static final String DEFINER = "java.lang.invoke.MethodHandles$Lookup$ClassDefiner";

  /** As {@code java.lang.invoke.MethodHandleNatives} has it. */
  private static final int HIDDEN = 2;

  private final Memory memory = Inputs.memory();
  private final long lookup;
  private final long name;
  private final long flags;

  private Definition(Field lookup, Field name, Field flags) {
    this.lookup = memory.objectFieldOffset(lookup);
    this.name = memory.objectFieldOffset(name);
    this.flags = memory.objectFieldOffset(flags);
  }

  /** Returns where to look, or null if this JDK defines no hidden classes, or in another way. */
  static @Nullable Definition find() {
    Field lookup = null;
    Field name = null;
    Field flags = null;
    try {
      for (Field field : Class.forName(DEFINER, false, null).getDeclaredFields()) {
        switch (field.getName()) {
          case "lookup":
            lookup = field;
            break;
          case "name": // in 17
          case "internalName":
            name = field;
            break;
          case "classFlags":
            flags = field;
            break;
          default:
            break;
        }
      }
    } catch (ClassNotFoundException e) {
      return null;
    }
    return lookup == null || name == null || flags == null
        ? null
        : new Definition(lookup, name, flags);
  }

  boolean isHidden(Object definer) {
    return (memory.getInt(definer, flags) & HIDDEN) != 0;
  }

  String internalName(Object definer) {
    return (String) memory.getReference(definer, name);
  }

  @Nullable ClassLoader loader(Object definer) {
    MethodHandles.Lookup by = (MethodHandles.Lookup) memory.getReference(definer, lookup);
    return by.lookupClass().getClassLoader();
  }
}
