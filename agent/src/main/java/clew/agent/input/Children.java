package clew.agent.input;

import clew.probe.Call;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets the agent into JVMs that the target starts: into a {@code java} by its command line, which
 * nobody sees, into what else may start one by the environment.
 */
public final class Children {
  private static final String VARIABLE = "JDK_JAVA_OPTIONS=";
  private static final String AGENT = "clew-agent.jar=";
  private static final int OLDEST = 11;

  /** Arguments of the call that starts a program, counted from the receiver. */
  private static final int PROGRAM = 3;

  private static final int WORDS = 4;
  private static final int WORD_COUNT = 5;
  private static final int ENVIRONMENT = 6;
  private static final int ENVIRONMENT_COUNT = 7;
  private static final int FOLDER = 8;

  private final List<String> options;
  private final String variable;

  /** Children that are given {@code options}, or the same in an environment variable. */
  public Children(List<String> options, String variable) {
    this.options = options;
    this.variable = variable;
  }

  /** Changes what the program that {@code call} starts is given. */
  void invite(Call call) {
    if (options.isEmpty()) {
      return;
    }
    try {
      if (isJava(text((byte[]) call.object(PROGRAM)), (byte[]) call.object(FOLDER))) {
        addWords(call);
      } else {
        addVariable(call);
      }
    } catch (IOException | RuntimeException e) {
      // Then it runs as it would have, and is not recorded.
    }
  }

  private void addWords(Call call) {
    ByteArrayOutputStream words = new ByteArrayOutputStream();
    for (String option : options) {
      add(words, option.getBytes(StandardCharsets.UTF_8));
    }
    byte[] own = (byte[]) call.object(WORDS);
    words.write(own, 0, own.length);
    call.give(WORDS, words.toByteArray());
    call.give(WORD_COUNT, call.number(WORD_COUNT) + options.size());
  }

  private void addVariable(Call call) throws IOException {
    byte[] own = (byte[]) call.object(ENVIRONMENT);
    byte[] before = own == null ? environment() : own;
    ByteArrayOutputStream after = new ByteArrayOutputStream();
    int count = 0;
    // Bytes as letters: whatever the entries of others are written in stays as it is.
    String ours =
        new String(variable.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    String value = ours;
    for (int start = 0; start < before.length; count++) {
      int end = endOf(before, start);
      String entry = new String(before, start, end - start, StandardCharsets.ISO_8859_1);
      if (entry.startsWith(VARIABLE)) {
        String known = entry.substring(VARIABLE.length());
        value = known.contains(AGENT) ? known : known + " " + ours;
        count--;
      } else {
        after.write(before, start, end - start);
        after.write(0);
      }
      start = end + 1;
    }
    add(after, (VARIABLE + value).getBytes(StandardCharsets.ISO_8859_1));
    call.give(ENVIRONMENT, after.toByteArray());
    call.give(ENVIRONMENT_COUNT, (long) count + 1);
  }

  private static void add(ByteArrayOutputStream block, byte[] text) {
    block.write(text, 0, text.length);
    block.write(0);
  }

  private static int endOf(byte[] block, int start) {
    int end = start;
    while (end < block.length && block[end] != 0) {
      end++;
    }
    return end;
  }

  /** What a child gets that is given no environment of its own. */
  private static byte[] environment() throws IOException {
    try (FileInputStream in = new FileInputStream("/proc/self/environ")) {
      return in.readAllBytes();
    }
  }

  private static String text(byte[] block) {
    return new String(block, 0, endOf(block, 0), StandardCharsets.UTF_8);
  }

  /** Returns whether {@code program} is the java of a JDK into which the agent may go. */
  private static boolean isJava(String program, byte @Nullable [] folder) throws IOException {
    if (!program.equals("java") && !program.endsWith("/java")) {
      return false;
    }
    File file = locate(program, folder);
    return file != null && version(file.getCanonicalFile()) >= OLDEST;
  }

  private static @Nullable File locate(String program, byte @Nullable [] folder)
      throws IOException {
    if (program.indexOf('/') >= 0) {
      File file = new File(program);
      return folder == null || file.isAbsolute() ? file : new File(text(folder), program);
    }
    byte[] environment = environment();
    for (int start = 0; start < environment.length; start = endOf(environment, start) + 1) {
      String entry =
          new String(environment, start, endOf(environment, start) - start, StandardCharsets.UTF_8);
      if (entry.startsWith("PATH=")) {
        return onPath(entry.substring("PATH=".length()), program);
      }
    }
    return null;
  }

  private static @Nullable File onPath(String path, String program) {
    for (int start = 0; start < path.length(); ) {
      int colon = path.indexOf(':', start);
      int end = colon < 0 ? path.length() : colon;
      File file = new File(path.substring(start, end), program);
      if (file.isFile() && file.canExecute()) {
        return file;
      }
      start = end + 1;
    }
    return null;
  }

  /** Returns the version by the JDK's own release file; 0 if it has none. */
  private static int version(File java) throws IOException {
    File release = new File(java.getParentFile().getParentFile(), "release");
    if (!release.isFile()) {
      return 0;
    }
    try (FileInputStream in = new FileInputStream(release)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      int start = text.indexOf("JAVA_VERSION=\"");
      int version = 0;
      for (int i = start + "JAVA_VERSION=\"".length(); start >= 0 && i < text.length(); i++) {
        char digit = text.charAt(i);
        if (digit < '0' || digit > '9') {
          break;
        }
        version = version * 10 + digit - '0';
      }
      return version;
    }
  }
}
