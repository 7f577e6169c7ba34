package targets.replay;

import com.sun.tools.attach.VirtualMachine;
import java.io.File;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Loads agents into itself through a child that attaches to it, as mocking libraries do: its own
 * class is the agent, first with one text and then with another.
 */
public final class AgentLoaded {
  /** Is loaded by the boot loader, from a jar that the program writes. */
  public static final class Addition {
    @Override
    public String toString() {
      return "loaded by " + Addition.class.getClassLoader();
    }
  }

  /** Counts the classes that it is asked about. */
  private static final class Watch implements ClassFileTransformer {
    private int loaded;
    private int changed;

    @Override
    public byte[] transform(
        ClassLoader loader, String name, Class<?> redefined, ProtectionDomain of, byte[] file) {
      for (int i = 0; i < file.length; i++) {
        loaded += redefined == null && file[i] < 0 ? 1 : 0; // some work, more or less of it
      }
      changed += redefined == null ? 0 : 1;
      return null;
    }
  }

  private static Instrumentation instrumentation;
  private static String options;

  public static void agentmain(String given, Instrumentation loaded) {
    instrumentation = loaded;
    options = given;
    long now = System.nanoTime();
    System.out.println(Thread.currentThread().getName() + ", " + given + ", " + now % 1000);
    StackTraceElement[] trace = new Throwable().getStackTrace();
    StackTraceElement last = trace[trace.length - 1];
    System.out.println(trace.length + " frames down to " + last.getMethodName());
    System.out.println(StackWalker.getInstance().walk(Stream::count) + " frames to walk");
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 1) {
      VirtualMachine parent = VirtualMachine.attach(args[0]);
      parent.loadAgent(args[1], args[2]);
      parent.detach();
      return;
    }
    Path folder = Path.of(args[0]);
    load(jarOf(folder.resolve("first.jar"), AgentLoaded.class), "one");
    Watch watch = new Watch();
    instrumentation.addTransformer(watch, true);
    instrumentation.retransformClasses(AgentLoaded.class, String.class);
    load(jarOf(folder.resolve("second.jar"), AgentLoaded.class), "two");
    File addition = jarOf(folder.resolve("addition.jar"), Addition.class);
    try (JarFile jar = new JarFile(addition)) {
      instrumentation.appendToBootstrapClassLoaderSearch(jar);
    }
    Class<?> added = Class.forName(Addition.class.getName(), true, null);
    System.out.println(added.getDeclaredConstructor().newInstance());
    instrumentation.removeTransformer(watch);
    System.out.println(watch.changed + " changed, asked of others: " + (watch.loaded > 0));
    System.out.println(instrumentation.isRetransformClassesSupported() + " " + options);
    System.out.println(System.identityHashCode(new Object()));
  }

  private static void load(File agent, String with) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path = System.getProperty("java.class.path");
    String self = String.valueOf(ProcessHandle.current().pid());
    Process child =
        new ProcessBuilder(
                java, "-cp", path, AgentLoaded.class.getName(), self, agent.getPath(), with)
            .inheritIO()
            .start();
    System.out.println("child " + child.waitFor());
  }

  /** Writes a jar with one class, which is an agent that may do anything. */
  private static File jarOf(Path jar, Class<?> type) throws Exception {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Agent-Class", type.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    String file = type.getName().replace('.', '/') + ".class";
    try (JarOutputStream out = new JarOutputStream(new FileOutputStream(jar.toFile()), manifest);
        InputStream in = type.getClassLoader().getResourceAsStream(file)) {
      out.putNextEntry(new JarEntry(file));
      in.transferTo(out);
      out.closeEntry();
    }
    return jar.toFile();
  }
}
