package clew.session;

import clew.code.ClassFile;
import clew.code.Line;
import clew.code.Method;
import clew.trace.Step;
import clew.trace.Stretch;
import clew.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells the user's code from that of the JDK and of what runs tests. */
record OwnCode(Trace trace) {
  private static final List<String> LIBRARIES =
      List.of(
          "java/",
          "javax/",
          "jdk/",
          "sun/",
          "com/sun/",
          "junit/",
          "org/junit/",
          "org/opentest4j/",
          "org/testng/",
          "org/hamcrest/",
          "org/assertj/",
          "org/mockito/",
          "net/bytebuddy/",
          "org/apache/maven/surefire/");

  boolean contains(Step step) {
    return contains(trace.methodOf(step));
  }

  boolean contains(Method method) {
    return !isLibrary(method.name().owner());
  }

  /** Returns whether the class with that name is of the JDK or of what runs tests. */
  boolean isLibrary(String owner) {
    return LIBRARIES.stream().anyMatch(owner::startsWith);
  }

  /** Returns how many lines of the user's code were executed. */
  int executedLines() {
    Set<Line> lines = new HashSet<>();
    for (ClassFile type : trace.codeBase().classFiles()) {
      String folder = type.name().substring(0, type.name().lastIndexOf('/') + 1);
      type.sourceFile().ifPresent(source -> addExecuted(type, folder + source, lines));
    }
    return lines.size();
  }

  private void addExecuted(ClassFile type, String file, Set<Line> lines) {
    List<Method> own = type.methods().stream().filter(this::contains).toList();
    for (Stretch stretch : own.isEmpty() ? List.<Stretch>of() : trace.stretches()) {
      for (Method method : own) {
        stretch.linesOf(method.name()).keySet().forEach(line -> lines.add(new Line(file, line)));
      }
    }
  }

  /** Returns {@code step}, or the call in the user's code that led to it. */
  Optional<Step> shown(Step step) {
    Optional<Step> shown = Optional.of(step);
    while (shown.isPresent() && !contains(shown.get())) {
      shown = trace.frameOf(shown.get()).caller();
    }
    return shown;
  }
}
