package targets.unruly;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.Properties;

/** Takes away the properties that the JDK and an agent rely on, and sets others. */
public final class NewProperties {
  private NewProperties() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8.name());
    Security.setProperty("networkaddress.cache.ttl", "0");
    Security.setProperty("java.security.nosuch", "1");
    System.setProperty("user.dir", "/nosuch");
    System.setProperty("java.io.tmpdir", "/nosuch");
    System.setProperty("file.encoding", "UTF-16");
    System.setProperty("java.home", "/nosuch");
    out.println("relative " + new File("x").getAbsolutePath().endsWith("x"));
    Properties own = new Properties();
    own.setProperty("only", "this");
    System.setProperties(own);
    out.println(System.getProperty("only") + " " + System.getProperty("java.class.path"));
    Thread thread = new Thread(() -> out.println("a thread: " + Later.name()));
    thread.start();
    thread.join();
    Path file = Files.createTempFile(Path.of("/tmp"), "clew", ".txt");
    Files.delete(file);
    out.println("done");
  }

  /** Loaded after all that. */
  private static final class Later {
    static String name() {
      return "later";
    }
  }
}
