package clew.agent.weave;

import clew.agent.Gap;
import clew.agent.input.InputTable;
import clew.probe.wire.GapReason;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Puts probes into class files.
 *
 * <p>Frames are kept and the few new ones written by hand, so the class hierarchy is never needed.
 * A method that would grow past what a class file can hold is left as it was, and that is a gap.
 */
public final class Weaver {
  private static final MethodNumbers NO_NUMBERS =
      new MethodNumbers() {
        @Override
        public int numberOf(String name, String descriptor) {
          throw new IllegalStateException("events of a class without numbers");
        }
      };

  private static final String[] WAIT_IN_MONITORS = {
    "sun/nio/ch/",
    "sun/nio/fs/",
    "sun/nio/cs/StreamDecoder",
    "jdk/internal/net/http/",
    "sun/net/httpserver/",
    "sun/net/www/",
    "java/io/BufferedInputStream",
    "java/io/BufferedOutputStream",
    "java/io/BufferedReader",
    "java/lang/Process",
  };

  private final Set<ProbeKind> kinds;
  private final InputTable inputs;

  /** A weaver of these probes. */
  public Weaver(Set<ProbeKind> kinds) {
    this(kinds, kinds.contains(ProbeKind.INPUT) ? InputTable.load() : InputTable.NONE);
  }

  /** A weaver of these probes, which knows {@code inputs}. */
  public Weaver(Set<ProbeKind> kinds, InputTable inputs) {
    this.kinds = Set.copyOf(kinds);
    this.inputs = inputs;
  }

  /** What the names of the target's native methods begin with when they are woven. */
  public static final String NATIVE_PREFIX = NativeMethods.PREFIX;

  /** Returns the classes of the JDK that have landmarks, by internal name. */
  public static Set<String> landmarkOwners() {
    return Landmarks.owners();
  }

  /** Returns whether a class of {@code java.base} has to do with synchronisation, by its name. */
  public static boolean isSync(String name) {
    return SyncCalls.KNOWN.contains(name)
        || SyncLandmarks.areIn(name, "")
        || LinkLandmarks.areIn(name);
  }

  /** Returns whether a class of the JDK matters before there is a second thread. */
  public static boolean isForOneThread(String name) {
    return LoadLandmarks.areIn(name) || ReflectLandmarks.areIn(name);
  }

  /** Returns whether a class of the JDK has to do with synchronisation. */
  public static boolean isSync(ClassReader reader) {
    String superName = reader.getSuperName();
    return SyncLandmarks.areIn(reader.getClassName(), superName == null ? "" : superName)
        || LinkLandmarks.areIn(reader.getClassName())
        || SyncCalls.areIn(reader);
  }

  /**
   * Returns whether a class of the JDK waits for the outside with monitors held, by its name: their
   * monitors are woven as those of the target are.
   */
  public static boolean waitsInMonitors(String name) {
    for (String folder : WAIT_IN_MONITORS) {
      if (name.startsWith(folder)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a class of the JDK makes references or finalises objects, by its name. */
  public static boolean isReference(String name) {
    return ReferenceLandmarks.OWNERS.contains(name);
  }

  /** Returns whether a class of the JDK lets other agents in, by its name. */
  public static boolean isForAgents(String name) {
    return AgentLandmarks.OWNERS.contains(name);
  }

  /** Returns whether the JVM has lost the stack map frames of a class that it has loaded. */
  public static boolean hasLostFrames(byte[] classFile) {
    return LostFrames.areIn(new ClassReader(classFile));
  }

  /** Returns whether a class of the JDK looks at references for the target, by its name. */
  public static boolean looksAtReferences(String name) {
    return ReferenceCalls.USERS.contains(name);
  }

  /** Returns the classes of the JDK in which events are muted, by internal name. */
  public static Set<String> silenceOwners() {
    return Silence.owners();
  }

  /**
   * Returns {@code classFile} with probes other than for events, and what had to be left out.
   *
   * @throws RuntimeException if the bytes are not a class file that ASM can read
   */
  public Woven weave(byte[] classFile) {
    return weave(classFile, NO_NUMBERS);
  }

  /**
   * Returns {@code classFile} with probes, and what had to be left out.
   *
   * @throws RuntimeException if the bytes are not a class file that ASM can read
   */
  public Woven weave(byte[] classFile, MethodNumbers numbers) {
    List<Gap> gaps = new ArrayList<>();
    Set<String> leftAlone = new HashSet<>();
    Set<String> withoutEvents = new HashSet<>();
    while (true) {
      try {
        return weave(classFile, numbers, leftAlone, withoutEvents, gaps);
      } catch (MethodTooLargeException e) {
        String method = e.getMethodName() + e.getDescriptor();
        gaps.add(
            new Gap(
                GapReason.TOO_LARGE,
                binaryName(e.getClassName()) + "." + method,
                e.getCodeSize() + " bytes of code when woven"));
        // Without events it may still fit, and its yield points are needed for the clock.
        boolean hadEvents = kinds.contains(ProbeKind.EVENT) && withoutEvents.add(method);
        if (!hadEvents && !leftAlone.add(method)) {
          return new Woven(classFile, gaps);
        }
      } catch (ClassTooLargeException e) {
        gaps.add(
            new Gap(
                GapReason.TOO_LARGE,
                binaryName(e.getClassName()),
                e.getConstantPoolCount() + " constants when woven"));
        return kinds.contains(ProbeKind.EVENT)
            ? withoutEvents().weave(classFile).with(gaps)
            : new Woven(classFile, gaps);
      }
    }
  }

  private Weaver withoutEvents() {
    Set<ProbeKind> others = EnumSet.copyOf(kinds);
    others.remove(ProbeKind.EVENT);
    return new Weaver(others, inputs);
  }

  private static String binaryName(String internalName) {
    return internalName.replace('/', '.');
  }

  private Woven weave(
      byte[] classFile,
      MethodNumbers numbers,
      Set<String> leftAlone,
      Set<String> withoutEvents,
      List<Gap> gaps) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new HierarchyFreeWriter(reader);
    Set<String> inputMethods =
        kinds.contains(ProbeKind.INPUT) ? InputScan.methodsOf(reader, classFile, inputs) : Set.of();
    ClassWeaver weaver =
        new ClassWeaver(writer, kinds, leftAlone, withoutEvents, inputs, inputMethods, numbers);
    reader.accept(weaver, ClassReader.EXPAND_FRAMES);
    byte[] woven = weaver.hasWoven() ? writer.toByteArray() : classFile;
    gaps.addAll(weaver.missingLandmarks());
    return new Woven(woven, gaps, weaver.natives(), weaver.unlocked(), weaver.wrapped());
  }

  /** A writer that would rather fail than load classes of the target to compare them. */
  private static final class HierarchyFreeWriter extends ClassWriter {
    HierarchyFreeWriter(ClassReader reader) {
      super(reader, 0);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      throw new IllegalStateException("weaving needs no common super class");
    }
  }
}
