package clew.compare.point;

import clew.code.CodeBase;
import clew.code.MethodName;
import java.util.HashMap;
import java.util.Map;

/**
 * How methods are written in points: {@code pkg.Class.name}, with the descriptor behind it if the
 * class has several methods of that name.
 */
final class MethodNames {
  private final CodeBase codeBase;
  private final Map<MethodName, String> texts = new HashMap<>();

  MethodNames(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  String textOf(MethodName method) {
    return texts.computeIfAbsent(method, this::write);
  }

  private String write(MethodName method) {
    long namesakes =
        codeBase.findClass(method.owner()).stream()
            .flatMap(type -> type.methods().stream())
            .filter(other -> other.name().name().equals(method.name()))
            .count();
    String descriptor = namesakes > 1 ? written(method.descriptor()) : "";
    return written(method.owner()) + "." + method.name() + descriptor;
  }

  /** Slashes stand between levels, square brackets around marks. */
  private static String written(String name) {
    return name.replace('/', '.').replace('[', '*');
  }
}
