package clew.agent.start;

/**
 * The programs that build, compile and package: below a command such as {@code mvn test} they run
 * in JVMs as well, but what they run is not what the user wants to see.
 */
final class Tools {
  /** Beginnings of names of main classes. */
  private static final String[] CLASSES = {
    "org.codehaus.plexus.classworlds.launcher.", // Maven
    "org.codehaus.classworlds.",
    "org.apache.maven.wrapper.",
    "org.mvndaemon.",
    "org.gradle.",
    "org.apache.tools.ant.",
    "org.jetbrains.kotlin.",
    "scala.tools.nsc.",
    "dotty.tools.dotc.",
    "xsbt.boot.",
    "com.sun.tools.",
    "sun.tools.",
    "jdk.tools.",
    "net.bytebuddy.agent.Attacher", // a mock has come, and needs an agent in its own JVM
    "clew.app.",
  };

  /** File names of jars, up to a version. */
  private static final String[] JARS = {
    "gradle-wrapper",
    "gradle-launcher",
    "gradle-gradle-cli-main", // the gradle script of a distribution
    "maven-wrapper",
    "sbt-launch",
    "google-java-format"
  };

  /** What the JDK runs when it is given a source file: the user's program. */
  private static final String SOURCE_LAUNCHER = "com.sun.tools.javac.launcher.";

  private static final String GRADLE_WORKER =
      "worker.org.gradle.process.internal.worker.GradleWorkerMain";

  private Tools() {}

  /**
   * Returns whether {@code command}, the main class, jar or module and what stands behind it, is
   * one; a JVM that runs nothing, such as for {@code java -version}, counts as well.
   */
  static boolean isOne(String command) {
    int blank = command.indexOf(' ');
    String program = blank < 0 ? command : command.substring(0, blank);
    if (program.isEmpty()) {
      return true;
    }
    int slash = program.lastIndexOf('/');
    if (program.endsWith(".jar")) {
      return startsWithOneOf(program.substring(slash + 1), JARS);
    }
    String main = program.substring(slash + 1);
    if (main.startsWith(SOURCE_LAUNCHER)) {
      return false;
    }
    if (main.equals(GRADLE_WORKER)) {
      // The same class runs compilers: only its argument tells.
      return !command.contains("Gradle Test Executor");
    }
    boolean isJdkModule = slash > 0 && program.startsWith("jdk.");
    return isJdkModule || startsWithOneOf(main, CLASSES);
  }

  private static boolean startsWithOneOf(String text, String[] beginnings) {
    for (String beginning : beginnings) {
      if (text.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }
}
