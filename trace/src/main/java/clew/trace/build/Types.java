package clew.trace.build;

import clew.code.ClassFile;
import clew.code.CodeBase;
import clew.code.FieldName;
import clew.code.Instruction;
import clew.trace.store.Saved;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What extends what, from class files and from what the agent said of types it met. */
final class Types {
  private final CodeBase codeBase;
  private final Map<String, String> superNames = new HashMap<>();
  private final Map<String, Integer> addedAt = new HashMap<>();

  /** How many types had been added where the reading is: only those count. */
  private int count;

  private final Map<FieldName, Optional<FieldName>> resolved = new HashMap<>();

  Types(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  /** Notes that {@code name} extends {@code superName}; both are internal names. */
  void add(String name, String superName) {
    count++;
    if (addedAt.putIfAbsent(name, count) == null) {
      superNames.put(name, superName);
    }
  }

  /** Writes what was added, in order. */
  void save(Saved to) {
    List<String> names =
        addedAt.keySet().stream().sorted(Comparator.comparing(addedAt::get)).toList();
    to.number(names.size());
    for (String name : names) {
      to.text(name);
      to.text(String.valueOf(superNames.get(name)));
      to.number(addedAt.getOrDefault(name, 0));
    }
  }

  /** Reads what {@link #save} has written. */
  void resume(Saved from) {
    for (int left = from.int32(); left > 0; left--) {
      String name = from.text();
      superNames.put(name, from.text());
      addedAt.put(name, from.int32());
    }
  }

  int count() {
    return count;
  }

  /** Goes back to when {@code number} types had been added. */
  void resume(int number) {
    count = number;
  }

  /** Returns whether {@code type} is known not to be {@code ancestor} and not to extend it. */
  boolean isUnrelated(String type, String ancestor) {
    return !mayBe(type, ancestor, 0);
  }

  private boolean mayBe(String type, String ancestor, int depth) {
    if (type.equals(ancestor) || depth > 100) {
      return true;
    }
    Optional<ClassFile> found = codeBase.findClass(type);
    if (found.isPresent()) {
      return found.get().parents().stream().anyMatch(parent -> mayBe(parent, ancestor, depth + 1));
    }
    String superName = superNames.get(type);
    if (superName == null || addedAt.getOrDefault(type, 0) > count) {
      return !type.equals("java/lang/Object");
    }
    return mayBe(superName, ancestor, depth + 1);
  }

  /** Returns whether instructions on {@code type} may lead to the initialiser of {@code owner}. */
  boolean initialises(String type, String owner) {
    return mayBe(type, owner, 0);
  }

  /** Returns the field that is meant, by the class that declares it; empty if that was not seen. */
  Optional<FieldName> resolve(Instruction.Field field) {
    var named = new FieldName(field.owner(), field.name(), field.descriptor());
    return resolved.computeIfAbsent(named, name -> search(name.owner(), name));
  }

  private Optional<FieldName> search(String owner, FieldName named) {
    Optional<ClassFile> found = codeBase.findClass(owner);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    var here = new FieldName(owner, named.name(), named.descriptor());
    if (found.get().fields().contains(here)) {
      return Optional.of(here);
    }
    List<String> parents = found.get().parents();
    // Interfaces first, then the super class, as the JVM does.
    for (int i = parents.size() - 1; i >= 0; i--) {
      Optional<FieldName> inherited = search(parents.get(i), named);
      if (inherited.isPresent()) {
        return inherited;
      }
    }
    return Optional.empty();
  }
}
