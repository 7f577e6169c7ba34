package clew.agent.start;

import clew.agent.weave.NativeMemory;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the classes that woven code calls into {@code java.lang}.
 *
 * <p>That package is the only one that every class loader and every module sees: a module reads no
 * unnamed module by itself, and loaders that ask the boot loader for {@code java.*} only are common
 * (OSGi). The build has moved {@code clew.probe} there inside the agent jar, where no class loader
 * would take a {@code java.*} class from; here the JVM is given them one by one.
 */
final class ProbeClasses {
  /** In an order in which each finds what it needs. */
  private static final List<String> NAMES =
      List.of(
          "Sink",
          "NoSink",
          "SyncSink",
          "RealCalls",
          "Probes",
          "JdkClock",
          "NoSync",
          "Sync",
          "Memory",
          "EventSink",
          "NoEvents",
          "Events",
          "InputSink",
          "Call",
          "NoInputs",
          "Inputs",
          "Reflected",
          "ReferenceSink",
          "References",
          "AgentSink",
          "Agents");

  private ProbeClasses() {}

  /** Returns the packages that the agent has to see into. */
  private static Map<String, Set<Module>> opened(Set<Module> ours) {
    return Map.of(
        "java.lang", ours,
        "java.lang.ref", ours,
        "jdk.internal.loader", ours,
        "jdk.internal.misc", ours,
        "jdk.internal.module", ours);
  }

  static void define(Instrumentation instrumentation, AgentJar jar) throws IOException {
    Module ours = ProbeClasses.class.getModule();
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), Map.of(), opened(Set.of(ours)), Set.of(), Map.of());
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup());
      for (String name : NAMES) {
        lookup.defineClass(jar.classFile("java/lang/Clew" + name));
      }
      lookup.defineClass(NativeMemory.classFile());
      // Makes itself known when it is initialised.
      Class.forName(NativeMemory.className(), true, null);
    } catch (IllegalAccessException | ClassNotFoundException e) {
      throw new IllegalStateException("java.lang was opened and is not open", e);
    }
  }
}
