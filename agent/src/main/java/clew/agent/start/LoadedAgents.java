package clew.agent.start;

import clew.agent.input.ReplayingAgents;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Has the JVM load an agent as another program would have it do by attaching to it.
 *
 * <p>The way is the one by which a launcher loads the agent of the jar that it runs: the JVM reads
 * the manifest of a jar, for which it gets one of ours that says the same. Each agent so has an
 * instrumentation of its own: the JVM shows an agent no class that its own transformers load.
 */
final class LoadedAgents implements ReplayingAgents.Jvm {
  private static final String CLASS = "Launcher-Agent-Class";

  /** What the JVM takes from an agent's manifest beside its class. */
  private static final String[] KEPT = {
    "Boot-Class-Path",
    "Can-Redefine-Classes",
    "Can-Retransform-Classes",
    "Can-Set-Native-Method-Prefix"
  };

  private final Instrumentation instrumentation;
  private final Path folder;

  /** Agents for which something is to be written to {@code folder}. */
  LoadedAgents(Instrumentation instrumentation, Path folder) {
    this.instrumentation = instrumentation;
    this.folder = folder;
  }

  @Override
  public void load(String jar, String copy, String type)
      throws ReflectiveOperationException, IOException {
    append(jar);
    Path description = folder.resolve("agent.jar");
    write(description, copy, type);
    Class<?> implementation = instrumentation.getClass();
    Set<Module> ours = Set.of(LoadedAgents.class.getModule());
    instrumentation.redefineModule(
        implementation.getModule(),
        Set.of(),
        Map.of(),
        Map.of(implementation.getPackageName(), ours),
        Set.of(),
        Map.of());
    Method load = implementation.getDeclaredMethod("loadAgent0", String.class);
    load.setAccessible(true);
    load.invoke(null, description.toString());
  }

  @Override
  public MethodHandle entry(Object agents) throws ReflectiveOperationException {
    Method call =
        agents
            .getClass()
            .getDeclaredMethod("loadClassAndCallAgentmain", String.class, String.class);
    call.setAccessible(true);
    return MethodHandles.lookup().unreflect(call).bindTo(agents);
  }

  private static void append(String jar) throws ReflectiveOperationException {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    Method append =
        loader.getClass().getDeclaredMethod("appendToClassPathForInstrumentation", String.class);
    append.setAccessible(true);
    append.invoke(loader, jar);
  }

  private static void write(Path description, String copy, String type) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue(CLASS, type);
    try (JarFile jar = new JarFile(copy)) {
      Manifest original = jar.getManifest();
      for (String name : KEPT) {
        String value = original == null ? null : original.getMainAttributes().getValue(name);
        if (value != null) {
          attributes.putValue(name, value);
        }
      }
    }
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    manifest.write(text);
    try (FileOutputStream out = new FileOutputStream(description.toFile())) {
      out.write(LoneEntry.jarOf(JarFile.MANIFEST_NAME, text.toByteArray()));
    }
  }
}
