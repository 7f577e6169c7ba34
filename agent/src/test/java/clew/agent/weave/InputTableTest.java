package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import clew.agent.input.InputRow;
import clew.agent.input.InputTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The table of calls, held against the running JDK. */
class InputTableTest {
  /** A call, as it is written and as it is resolved in the class or its super classes. */
  private record Site(String caller, String owner, String method, String resolved) {}

  private static final Path BASE =
      FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
  private static final InputTable TABLE = InputTable.load();
  private static final Map<String, String> SUPERS = new HashMap<>();
  private static final Map<String, Set<String>> DECLARED = new HashMap<>();
  private static final Set<String> NATIVES = new TreeSet<>();
  private static final Set<Site> SITES = new HashSet<>();

  @BeforeAll
  static void readTheJdk() throws IOException {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    Set<Site> unresolved = new HashSet<>();
    try (Stream<Path> files = Files.walk(modules)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG);
        read(node, unresolved);
      }
    }
    for (Site site : unresolved) {
      String owner = site.owner();
      while (owner != null && !DECLARED.getOrDefault(owner, Set.of()).contains(site.method())) {
        owner = SUPERS.get(owner);
      }
      SITES.add(new Site(site.caller(), site.owner(), site.method(), owner + "." + site.method()));
    }
  }

  private static void read(ClassNode node, Set<Site> sites) {
    if (node.superName != null) {
      SUPERS.put(node.name, node.superName);
    }
    for (MethodNode method : node.methods) {
      DECLARED.computeIfAbsent(node.name, x -> new HashSet<>()).add(method.name + method.desc);
      if ((method.access & Opcodes.ACC_NATIVE) != 0) {
        NATIVES.add(node.name + "." + method.name + method.desc);
      }
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof MethodInsnNode call) {
          sites.add(new Site(node.name, call.owner, call.name + call.desc, ""));
        } else if (insn instanceof InvokeDynamicInsnNode site) {
          for (Object argument : site.bsmArgs) {
            if (argument instanceof Handle handle && handle.getDesc().startsWith("(")) {
              String named = handle.getName() + handle.getDesc();
              sites.add(new Site(node.name, handle.getOwner(), named, ""));
            }
          }
        }
      }
    }
  }

  @Test
  void everyClassOfTheJdkThatMakesSuchACallIsKnown() {
    Set<String> missing = new TreeSet<>();
    int known = 0;
    for (Site site : SITES) {
      if (isInput(site)) {
        known++;
        if (!TABLE.isCaller(site.caller()) && !TABLE.isLeftAlone(site.caller())) {
          missing.add(site.caller());
        }
      }
    }

    assertThat(missing).as("to be added to callers.txt").isEmpty();
    assertThat(known).isGreaterThan(500);
  }

  @Test
  void everyCallOfANativeMethodWithARowIsSeenUnderTheNameByWhichItIsCalled() {
    Set<String> rows = new HashSet<>();
    for (InputRow row : TABLE.rows()) {
      rows.add(row.owner() + "." + row.method());
    }
    Set<String> missing = new TreeSet<>();
    for (Site site : SITES) {
      String name = site.resolved().substring(0, site.resolved().indexOf('('));
      boolean hasRow = rows.contains(name) || rows.contains(site.resolved());
      if (hasRow && NATIVES.contains(site.resolved()) && !isInput(site)) {
        // Its methods that are native here can be overridden; see the known limits.
        if (!name.startsWith("java/io/RandomAccessFile.")) {
          missing.add(site.owner() + "." + site.method() + " in " + site.caller());
        }
      }
    }

    assertThat(missing).as("to be added to rows.txt").isEmpty();
  }

  @Test
  void everyRowMeansANativeMethodOrOneThatOnlyNativeMethodsImplement() {
    Set<String> implemented = new HashSet<>();
    for (String method : NATIVES) {
      implemented.add(method.substring(method.indexOf('.') + 1));
    }
    // What it calls is native and private, in a class too large to retransform at the start.
    implemented.add("getLoadAverage([DI)I");
    Set<String> wrong = new TreeSet<>();
    for (Site site : SITES) {
      boolean isNative = NATIVES.contains(site.resolved());
      if (isRow(site) && !isNative && !implemented.contains(site.method())) {
        wrong.add(site.owner() + "." + site.method());
      }
    }

    assertThat(wrong).isEmpty();
  }

  @Test
  void everyNativeMethodOfTheBaseModuleHasARowOrAReasonToHaveNone() throws IOException {
    List<String> patterns = leftAlone();
    Set<String> owners = new HashSet<>();
    for (InputRow row : TABLE.rows()) {
      owners.add(row.owner());
    }
    Set<String> missing = new TreeSet<>();
    for (String method : NATIVES) {
      String owner = method.substring(0, method.indexOf('.'));
      String name = method.substring(owner.length() + 1, method.indexOf('('));
      boolean isOfBase = Files.exists(BASE.resolve(owner + ".class"));
      if (isOfBase && !hasRow(owner, name, method) && !isLeftAlone(patterns, method)) {
        missing.add(method);
      }
    }

    assertThat(missing).as("to be added to rows.txt or natives-left-alone.txt").isEmpty();
    assertThat(owners).hasSizeGreaterThan(50);
  }

  private static boolean hasRow(String owner, String name, String method) {
    String descriptor = method.substring(method.indexOf('('));
    // Some are called by the name of what they implement.
    for (String as :
        List.of(
            owner,
            "java/io/FileSystem",
            "java/net/InetAddressImpl",
            "sun/nio/fs/LinuxNativeDispatcher",
            "sun/nio/ch/FileDispatcherImpl")) {
      if (InputCalls.isInput(TABLE, as, name, descriptor)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLeftAlone(List<String> patterns, String method) {
    for (String pattern : patterns) {
      if (pattern.endsWith("*")
          ? method.startsWith(pattern.substring(0, pattern.length() - 1))
          : method.substring(0, method.indexOf('(')).endsWith(pattern)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> leftAlone() throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    InputTableTest.class.getResourceAsStream("natives-left-alone.txt")),
                StandardCharsets.UTF_8))) {
      return in.lines().filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
    }
  }

  private static boolean isInput(Site site) {
    return InputCalls.isInput(TABLE, site.owner(), name(site), descriptor(site));
  }

  private static boolean isRow(Site site) {
    return TABLE.row(site.owner(), name(site), descriptor(site)) != null;
  }

  private static String name(Site site) {
    return site.method().substring(0, site.method().indexOf('('));
  }

  private static String descriptor(Site site) {
    return site.method().substring(site.method().indexOf('('));
  }
}
