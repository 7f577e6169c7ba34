package clew.agent.schedule;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;

/** The methods that lost a modifier when they were woven. */
final class Unlocked {
  private final int modifier;
  private final Map<String, Set<String>> methods = new ConcurrentHashMap<>();

  Unlocked(int modifier) {
    this.modifier = modifier;
  }

  /** Adds methods of a class, by name and descriptor. */
  void add(String className, List<String> names) {
    Set<String> known = methods.get(className);
    if (known == null) {
      known = ConcurrentHashMap.newKeySet();
      methods.put(className, known);
    }
    known.addAll(names);
  }

  /** Returns the modifiers of {@code method} with what was taken from it. */
  int modifiers(int modifiers, Method method) {
    Set<String> names =
        methods.isEmpty() ? null : methods.get(method.getDeclaringClass().getName());
    return names != null && names.contains(method.getName() + Type.getMethodDescriptor(method))
        ? modifiers | modifier
        : modifiers;
  }
}
