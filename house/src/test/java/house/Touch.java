package house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/**
 * Something of the world outside that a room may or may not touch, and how code shows that it does.
 */
enum Touch {
  FILES(
      "java\\.nio\\.file\\.(Files|FileSystems).*|java\\.nio\\.channels\\.FileChannel"
          + "|java\\.io\\.(FileInputStream|FileOutputStream|FileReader|FileWriter|RandomAccessFile)"
          + "|java\\.util\\.(jar\\.JarFile|zip\\.ZipFile)",
      "none"),
  PROCESSES(
      "java\\.lang\\.(ProcessBuilder|Process|ProcessHandle.*)", "java\\.lang\\.Runtime\\.exec"),
  THREADS(
      "java\\.lang\\.Thread|java\\.util\\.Timer"
          + "|java\\.util\\.concurrent\\.(Executor.*|ForkJoinPool|locks\\..*)",
      "none"),
  NETWORK(
      "java\\.net\\.(?!URI$|URL$|URISyntaxException$|MalformedURLException$|URLClassLoader$).*"
          + "|java\\.nio\\.channels\\..*Socket.*|com\\.sun\\.net\\..*",
      "none"),
  STANDARD_STREAMS("none", "java\\.lang\\.System\\.(in|out|err)"),
  CLOCK(
      "java\\.time\\.Clock.*",
      "java\\.time\\..*\\.now|java\\.lang\\.System\\.(nanoTime|currentTimeMillis)"),
  RANDOMNESS(
      "java\\.util\\.(Random|SplittableRandom|UUID|concurrent\\.ThreadLocalRandom)"
          + "|java\\.security\\.SecureRandom",
      "java\\.lang\\.Math\\.random"),
  TARGET_CLASSES(
      "none", "java\\.lang\\.Class\\.forName|java\\..*\\.(loadClass|findClass|defineClass)");

  private final String types;
  private final String members;

  Touch(String types, String members) {
    this.types = types;
    this.members = members;
  }

  /** Returns the condition that a class does not touch this. */
  ArchCondition<JavaClass> isNotTouched() {
    return new ArchCondition<>("not touch " + this) {
      @Override
      public void check(JavaClass item, ConditionEvents events) {
        item.getDirectDependenciesFromSelf().stream()
            .filter(dependency -> dependency.getTargetClass().getName().matches(types))
            .forEach(d -> events.add(SimpleConditionEvent.violated(item, d.getDescription())));
        item.getAccessesFromSelf().stream()
            .filter(use -> (use.getTargetOwner().getName() + "." + use.getName()).matches(members))
            .forEach(a -> events.add(SimpleConditionEvent.violated(item, a.getDescription())));
      }
    };
  }
}
