package clew.agent.harm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import targets.harm.Forms;

/** Others who look at class files: JaCoCo, and the signatures of jars. */
class NeighboursIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private final String targets = Target.placeOf(Forms.class);

  @Test
  void jacocoBeforeOrAfterUsMeasuresTheSame() throws IOException {
    Target target = Target.of(folder, "-cp", targets, Forms.class.getName());
    Ended plain = target.runPlain();
    Path aloneFile = folder.resolve("alone.exec");
    target.run(target.newFolder("alone"), List.of(jacoco(aloneFile)));

    Path beforeFile = folder.resolve("before.exec");
    Path before = target.newFolder("before");
    Ended jacocoFirst =
        target.run(
            before, List.of(jacoco(beforeFile), Target.agentOption(Target.agentJar(), before)));
    Path afterFile = folder.resolve("after.exec");
    Path after = target.newFolder("after");
    Ended jacocoLast =
        target.run(after, List.of(Target.agentOption(Target.agentJar(), after), jacoco(afterFile)));

    FeaturesIT.assertSame(jacocoFirst, plain);
    FeaturesIT.assertSame(jacocoLast, plain);
    assertThat(jacocoFirst.recorded().classes()).contains("targets/harm/Forms");
    assertThat(jacocoLast.recorded().classes()).contains("targets/harm/Forms");
    Map<String, String> alone = coverage(aloneFile);
    assertThat(alone).containsKey("targets/harm/Forms");
    assertThat(coverage(beforeFile)).isEqualTo(alone);
    assertThat(coverage(afterFile)).isEqualTo(alone);
  }

  private static String jacoco(Path file) throws IOException {
    try (Stream<Path> jars = Files.list(Path.of(System.getProperty("clew.libraries"), "jacoco"))) {
      Path jar = jars.findAny().orElseThrow().toAbsolutePath();
      return "-javaagent:" + jar + "=includes=targets.*,destfile=" + file;
    }
  }

  /** Returns class id and probes of each class in a file as JaCoCo writes it. */
  private static Map<String, String> coverage(Path file) throws IOException {
    Map<String, String> coverage = new TreeMap<>();
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      for (int kind = in.read(); kind >= 0; kind = in.read()) {
        switch (kind) {
          case 0x01 -> in.readInt(); // magic and version
          case 0x10 -> {
            in.readUTF();
            in.readLong();
            in.readLong();
          }
          case 0x11 -> {
            long id = in.readLong();
            String name = in.readUTF();
            coverage.put(name, Long.toHexString(id) + " " + probes(in));
          }
          default -> throw new IOException("no block of JaCoCo: " + kind);
        }
      }
    }
    return coverage;
  }

  private static String probes(InputStream in) throws IOException {
    int count = 0;
    int part;
    int shift = 0;
    do {
      part = in.read();
      count |= (part & 0x7F) << shift;
      shift += 7;
    } while ((part & 0x80) != 0);
    return HexFormat.of().formatHex(in.readNBytes((count + 7) / 8));
  }

  @Test
  void aSignedJarStaysSigned() throws IOException, InterruptedException {
    String text =
        "public class Signed { public static void main(String[] a) { int n = 0;"
            + " for (Object s : Signed.class.getProtectionDomain().getCodeSource()"
            + ".getCodeSigners()) n++; System.out.println(n + \" \" + Signed.class.getSigners()"
            + ".length); } }";
    Path classes = new Sources(folder).compile("Signed.java", text, "--release", "11");
    Path jar = folder.resolve("signed.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.putNextEntry(new JarEntry("Signed.class"));
      out.write(Files.readAllBytes(classes.resolve("Signed.class")));
    }
    sign(jar);
    Target target = Target.of(folder, "-cp", jar.toString(), "Signed");

    Ended woven = target.runWoven();

    FeaturesIT.assertSame(woven, target.runPlain());
    assertThat(woven.output()).isEqualToIgnoringNewLines("1 1");
    assertThat(woven.recorded().classes()).contains("Signed");
  }

  private void sign(Path jar) throws IOException, InterruptedException {
    String keys = folder.resolve("keys.p12").toString();
    String phrase = "changeit";
    tool(
        "keytool",
        "-genkeypair",
        "-alias",
        "clew",
        "-keyalg",
        "EC",
        "-dname",
        "CN=clew",
        "-keystore",
        keys,
        "-storepass",
        phrase,
        "-keypass",
        phrase);
    tool("jarsigner", "-keystore", keys, "-storepass", phrase, jar.toString(), "clew");
  }

  private void tool(String name, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        Stream.concat(
                Stream.of(Path.of(System.getProperty("java.home"), "bin", name).toString()),
                Stream.of(arguments))
            .toList();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(name + ".txt").toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(folder.resolve(name + ".txt"))).isZero();
  }
}
