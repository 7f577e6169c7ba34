package clew.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.app.cli.Runs.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each way to start a program; all replay when the program is gone, from another folder. */
class FormsIT {
  private static final String MAIN =
      """
      package shop;
      import java.net.URL;
      import java.util.*;
      public class Main {
        public static void main(String[] arguments) throws Exception {
          System.out.println(Arrays.toString(arguments) + System.getProperty("own"));
          System.out.println(Main.class.getModule().isNamed());
          try (var in = Main.class.getResourceAsStream("/shop/prices.txt")) {
            System.out.println(new String(in.readAllBytes()));
          }
          if (Main.class.getModule().isNamed()) {
            return;
          }
          System.out.println(Main.class.getProtectionDomain().getCodeSource().getLocation());
          System.out.println(System.getProperty("java.class.path"));
          System.out.println(new java.io.File("x").getAbsolutePath());
          System.out.println(java.nio.file.Path.of("x").toAbsolutePath());
          ClassLoader loader = Main.class.getClassLoader();
          for (URL url : Collections.list(loader.getResources("META-INF/MANIFEST.MF"))) {
            System.out.println(url);
          }
          System.out.println(Main.class.getResource("/shop/nosuch.txt"));
          for (Runnable service : ServiceLoader.load(Runnable.class)) {
            service.run();
          }
        }
      }
      """;

  private static final String SERVICE =
      """
      package extra;
      public class Service implements Runnable {
        public void run() {
          System.out.println("from " + Service.class.getResource("Service.class"));
        }
      }
      """;

  @TempDir private Path folder;
  private Path program;

  @BeforeEach
  void build() throws IOException {
    program = Files.createDirectory(folder.resolve("the program"));
    compile("classes", "shop/Main.java", MAIN);
    compile("services", "extra/Service.java", SERVICE);
    compile("modules/shop", "shop/Main.java", MAIN);
    compile("modules/shop", "module-info.java", "module shop {}");
    Files.writeString(program.resolve("classes/shop/prices.txt"), "apples 3");
    Files.writeString(program.resolve("modules/shop/shop/prices.txt"), "pears 4");
    Path list = program.resolve("services/META-INF/services/java.lang.Runnable");
    Files.createDirectories(list.getParent());
    Files.writeString(list, "extra.Service\n");
    Path manifest =
        Files.writeString(
            program.resolve("manifest"),
            "Main-Class: shop.Main\nClass-Path: lib/services.jar\nAdd-Opens: java.base/java.lang\n");
    Files.createDirectories(program.resolve("lib"));
    jar("cf", "lib/services.jar", "-C", "services", ".");
    jar("cfm", "shop.jar", manifest.toString(), "-C", "classes", ".");
    Files.createDirectories(program.resolve("jars"));
    jar("cf", "jars/shop.jar", "-C", "modules/shop", ".");
  }

  @Test
  void aJarWhoseManifestNamesOthers() throws Exception {
    String out = recordAndReplay(Map.of(), "-jar", "shop.jar", "a", "b c");

    assertThat(out)
        .contains("[a, b c]null", "apples 3", "jar:file:", "services.jar!/extra/Service.class");
  }

  @Test
  void foldersAndJarsOnTheClassPath() throws Exception {
    String out = recordAndReplay(Map.of(), "-cp", "classes:lib/*", "shop.Main");

    assertThat(out).contains("apples 3", "services.jar!/META-INF/MANIFEST.MF", "null");
  }

  @Test
  void aFileOfArguments() throws Exception {
    Files.writeString(
        program.resolve("arguments"),
        "-cp shop.jar # the jar\n-Down=\"a value\"\nshop.Main \"first one\"\n");

    assertThat(recordAndReplay(Map.of(), "@arguments", "@second"))
        .contains("[first one, @second]a value");
  }

  @Test
  void optionsInTheEnvironment() throws Exception {
    Map<String, String> environment =
        Map.of("JDK_JAVA_OPTIONS", "-Down='of the JDK'", "_JAVA_OPTIONS", "-Down=last");

    assertThat(recordAndReplay(environment, "-cp", "shop.jar", "shop.Main")).contains("[]last");
  }

  @Test
  void aModuleInAJar() throws Exception {
    assertThat(recordAndReplay(Map.of(), "-p", "jars", "-m", "shop/shop.Main", "x"))
        .contains("[x]null", "true", "pears 4");
  }

  private String recordAndReplay(Map<String, String> environment, String... words)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(Runs.java()));
    command.addAll(List.of(words));
    Path file = folder.resolve("run.clew");

    Ended plain = new Runs(program).run(command, environment);
    Ended recorded = new Runs(program).record(file, command, environment);
    assertThat(plain.status()).as(plain.err()).isZero();
    assertThat(recorded.out()).isEqualTo(plain.out());
    Runs.delete(program);
    Ended replayed = new Runs(folder).replay(file);

    assertThat(replayed.err()).contains("exact (");
    assertThat(replayed.out()).isEqualTo(plain.out());
    return plain.out();
  }

  private void compile(String into, String name, String text) throws IOException {
    Path source = folder.resolve("sources").resolve(into).resolve(name);
    Files.createDirectories(source.getParent());
    Files.writeString(source, text);
    Path classes = Files.createDirectories(program.resolve(into));
    tool("javac", "-d", classes.toString(), "-cp", classes.toString(), source.toString());
  }

  private void jar(String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "jar").toString());
    command.addAll(List.of(words));
    Process process = new ProcessBuilder(command).directory(program.toFile()).inheritIO().start();
    assertThat(process.onExit().join().exitValue()).isZero();
  }

  private static void tool(String name, String... words) {
    ToolProvider tool = ToolProvider.findFirst(name).orElseThrow();
    assertThat(tool.run(System.out, System.err, words)).isZero();
  }
}
