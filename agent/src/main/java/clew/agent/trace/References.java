package clew.agent.trace;

import clew.probe.wire.EventCode;
import org.jspecify.annotations.Nullable;

/** Writes references, and what is known of objects and types when they are first seen. */
final class References {
  /** A depth at which the inside of an object is not said. */
  static final int NO_CONTENT = -1;

  /** Elements of an array that is passed to unseen code are passed with it, up to so many. */
  private static final int MOST_PASSED = 64;

  private final EventBuffer out;
  private final Contents contents;
  private final ObjectNumbers objects;
  private final ObjectNumbers types;
  private final ClassNames names;

  References(EventBuffer out, Addresses addresses, ClassNames names) {
    this.names = names;
    this.out = out;
    this.objects = new ObjectNumbers(addresses);
    this.types = new ObjectNumbers(addresses);
    this.contents = new Contents(out, this);
  }

  void write(@Nullable Object object, int depth) {
    if (object == null) {
      out.number(0);
      return;
    }
    int number = objects.find(object);
    if (number != 0) {
      out.number(number);
      return;
    }
    out.number(objects.add(object));
    writeType(object.getClass());
    if (depth != NO_CONTENT || !object.getClass().isArray()) {
      contents.write(object, Math.max(depth, 0));
    } else if (object instanceof Object[] && ((Object[]) object).length <= MOST_PASSED) {
      writeElements((Object[]) object);
    } else {
      contents.write(object, Contents.DEPTH);
    }
  }

  private void writeElements(Object[] elements) {
    out.code(EventCode.REFS);
    out.number(elements.length);
    for (Object element : elements) {
      write(element, NO_CONTENT);
    }
  }

  private void writeType(Class<?> type) {
    int number = types.find(type);
    if (number != 0) {
      out.number(number);
      return;
    }
    out.number(types.add(type));
    out.text(names.of(type));
    Class<?> parent = type.getSuperclass();
    if (parent == null) {
      out.number(0);
    } else {
      writeType(parent);
    }
  }
}
