package clew.trace.build;

import clew.code.ClassFile;
import clew.code.CodeBase;
import clew.code.FieldName;
import clew.trace.store.Objects;
import clew.trace.store.Saved;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which cell of an object each of its fields is: those that class files declare, and behind them
 * others in the order in which they were met.
 */
final class Layouts {
  private final CodeBase codeBase;
  private final Objects objects;
  private final Map<Integer, Layout> byType = new HashMap<>();

  /** The fields of a type, and how many of them class files declare. */
  private record Layout(List<FieldName> fields, Map<FieldName, Integer> places, int declared) {
    int place(FieldName field) {
      Integer known = places.get(field);
      if (known != null) {
        return known;
      }
      fields.add(field);
      places.put(field, fields.size() - 1);
      return fields.size() - 1;
    }
  }

  Layouts(CodeBase codeBase, Objects objects) {
    this.codeBase = codeBase;
    this.objects = objects;
  }

  private Layout layout(int type) {
    return byType.computeIfAbsent(type, this::newLayout);
  }

  private Layout newLayout(int type) {
    List<List<FieldName>> chain = new ArrayList<>();
    String name = objects.typeName(type).replace('.', '/');
    Optional<ClassFile> found = codeBase.findClass(name);
    while (found.isPresent()) {
      chain.add(found.get().instanceFields());
      List<String> parents = found.get().parents();
      found = parents.isEmpty() ? Optional.empty() : codeBase.findClass(parents.get(0));
    }
    var layout = new Layout(new ArrayList<>(), new HashMap<>(), count(chain));
    for (int i = chain.size() - 1; i >= 0; i--) {
      chain.get(i).forEach(layout::place);
    }
    return layout;
  }

  private static int count(List<List<FieldName>> chain) {
    return chain.stream().mapToInt(List::size).sum();
  }

  /** Writes the fields that class files do not declare. */
  void save(Saved to) {
    List<Integer> types =
        byType.entrySet().stream()
            .filter(entry -> entry.getValue().fields().size() > entry.getValue().declared())
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    to.number(types.size());
    for (int type : types) {
      Layout layout = layout(type);
      to.number(type);
      to.number(layout.fields().size() - layout.declared());
      for (FieldName field : layout.fields().subList(layout.declared(), layout.fields().size())) {
        to.text(field.owner());
        to.text(field.name());
        to.text(field.descriptor());
      }
    }
  }

  /** Reads what {@link #save} has written. */
  void resume(Saved from) {
    for (int left = from.int32(); left > 0; left--) {
      int type = from.int32();
      for (int fields = from.int32(); fields > 0; fields--) {
        placeOf(type, new FieldName(from.text(), from.text(), from.text()));
      }
    }
  }

  /** Returns how many cells an object of the type gets. */
  int cellsOf(int type) {
    return layout(type).declared();
  }

  /** Returns the place of {@code field} in objects of the type, which may be behind their cells. */
  int placeOf(int type, FieldName field) {
    return layout(type).place(field);
  }

  /** Returns the place of {@code field}, or a negative number if objects of the type have none. */
  int findPlace(int type, FieldName field) {
    return layout(type).places().getOrDefault(field, -1);
  }

  /** Returns the fields of the type, by place. */
  List<FieldName> fieldsOf(int type) {
    return layout(type).fields();
  }
}
