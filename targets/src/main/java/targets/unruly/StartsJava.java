package targets.unruly;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Starts another JVM and shows all that it prints; with an argument, it is that other JVM. */
public final class StartsJava {
  private StartsJava() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length > 0) {
      System.out.println("child " + arguments[0]);
      System.err.println("nothing else on standard error");
      System.exit(11);
    }
    String java = System.getProperty("java.home") + "/bin/java";
    String path = System.getProperty("java.class.path");
    Process child =
        new ProcessBuilder(java, "-cp", path, StartsJava.class.getName(), "one")
            .redirectErrorStream(true)
            .start();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        System.out.println("said: " + line);
      }
    }
    System.out.println("ended with " + child.waitFor());
  }
}
