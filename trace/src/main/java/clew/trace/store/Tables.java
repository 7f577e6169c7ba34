package clew.trace.store;

import clew.code.FieldName;
import clew.code.Method;
import clew.trace.HeapObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the numbers in columns stand for: frames, objects and fields. */
public final class Tables {
  private final List<Method> frameMethods = new ArrayList<>();
  private final List<Integer> frameCallers = new ArrayList<>();
  private final List<HeapObject> objects = new ArrayList<>();
  private final Map<Integer, String> texts = new HashMap<>();
  private final List<FieldName> fields = new ArrayList<>();
  private final Map<FieldName, Integer> fieldNumbers = new HashMap<>();

  /** Adds a frame and returns its number; {@code caller} is a step or {@link Columns#NONE}. */
  public int addFrame(Method method, int caller) {
    frameMethods.add(method);
    frameCallers.add(caller);
    return frameMethods.size() - 1;
  }

  /** Adds an object and returns its number, from 1. */
  public int addObject(String type) {
    objects.add(new HeapObject(objects.size() + 1, type));
    return objects.size();
  }

  /** Keeps what is written for {@code object} instead of its number. */
  public void setText(int object, String text) {
    texts.put(object, text);
  }

  /** Returns the number of {@code field}, from 0. */
  public int numberOf(FieldName field) {
    return fieldNumbers.computeIfAbsent(
        field,
        added -> {
          fields.add(added);
          return fields.size() - 1;
        });
  }

  /** Returns object {@code number}. */
  public HeapObject objectAt(int number) {
    return number == 0 ? new HeapObject(0, "?") : objects.get(number - 1);
  }

  Method methodOf(int frame) {
    return frameMethods.get(frame);
  }

  int callerOf(int frame) {
    return frameCallers.get(frame);
  }

  Optional<String> textOf(HeapObject object) {
    return Optional.ofNullable(texts.get(object.number()));
  }

  FieldName fieldAt(int number) {
    return fields.get(number);
  }

  List<FieldName> fields() {
    return List.copyOf(fields);
  }
}
