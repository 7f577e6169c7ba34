package clew.agent.start;

import clew.agent.Gap;
import clew.agent.Scope;
import clew.agent.input.InputTable;
import clew.agent.record.Recorder;
import clew.agent.schedule.Schedules;
import clew.agent.trace.Tracer;
import clew.agent.weave.MethodNumbers;
import clew.agent.weave.ProbeKind;
import clew.agent.weave.Weaver;
import clew.agent.weave.Woven;
import clew.probe.Events;
import clew.probe.JdkClock;
import clew.probe.wire.EventRules;
import clew.probe.wire.GapReason;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Sees every class that the JVM is about to define, weaves it, and remembers which it saw. */
final class ClassWatch implements ClassFileTransformer {
  /** A class loader may define a class without saying its name; then only its bytes tell. */
  private static final String UNNAMED = "a class defined without a name";

  private static final MethodNumbers UNNUMBERED =
      new MethodNumbers() {
        @Override
        public int numberOf(String name, String descriptor) {
          return 0;
        }
      };

  private final Scope scope;
  private final Recorder recorder;
  private final Map<Set<ProbeKind>, Weaver> weavers = new ConcurrentHashMap<>();
  private final InputTable inputs;
  private final WovenCache cache;
  private final Set<String> landmarkOwners = Weaver.landmarkOwners();
  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final Set<String> wovenAtLoad = ConcurrentHashMap.newKeySet();
  private final Set<String> silenceOwners = Weaver.silenceOwners();
  private final HiddenClasses hidden = new HiddenClasses();
  private final @Nullable Definition definition = Definition.find();
  private final @Nullable Tracer tracer;
  private volatile boolean isWaiting = true;
  private volatile boolean wrapsNatives;
  private @Nullable Schedules schedule;

  /** A watch that weaves for events if there is a {@code tracer} for them. */
  ClassWatch(
      Scope scope,
      Recorder recorder,
      InputTable inputs,
      @Nullable Tracer tracer,
      WovenCache cache) {
    this.scope = scope;
    this.recorder = recorder;
    this.inputs = inputs;
    this.tracer = tracer;
    this.cache = cache;
  }

  /** Keeps for later JVMs what was woven in this one. */
  void saveCache() {
    cache.save();
  }

  /** Tells {@code schedule} from now on when a thread of the target works for the agent. */
  void connect(Schedules schedule) {
    this.schedule = schedule;
  }

  /** Returns whether {@code type}, which is loaded and was never seen, is to be woven after all. */
  boolean isWanted(Class<?> type) {
    return !type.isArray()
        && !type.isPrimitive()
        && !type.getName().contains("/")
        && !seen.contains(internalName(type))
        && !kindsFor(type.getClassLoader(), internalName(type), null).isEmpty();
  }

  /** From here on native methods are woven too: the JVM finds them behind their prefix. */
  void wrapNatives() {
    wrapsNatives = true;
  }

  /** Returns whether classes that matter only beside a second thread are still left for later. */
  boolean isWaiting() {
    return isWaiting;
  }

  void waitNoLonger() {
    isWaiting = false;
  }

  /** Returns whether {@code type} is left for later: a program with one thread never needs it. */
  boolean isForLater(Class<?> type) {
    return isWaiting
        && Scope.isJdk(type.getClassLoader())
        && !isForEvents(type.getClassLoader(), internalName(type))
        && !landmarkOwners.contains(internalName(type))
        && !inputs.isCaller(internalName(type))
        && !Weaver.isReference(internalName(type))
        && !Weaver.looksAtReferences(internalName(type))
        && !Weaver.isForAgents(internalName(type))
        && !Weaver.isForOneThread(internalName(type));
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (schedule == null) {
      return weave(new Origin(loader, domain), name, redefined, classFile);
    }
    schedule.mute();
    try {
      return weave(new Origin(loader, domain), name, redefined, classFile);
    } finally {
      schedule.unmute();
    }
  }

  private byte @Nullable [] weave(
      Origin origin, @Nullable String name, @Nullable Class<?> redefined, byte[] classFile) {
    String what = name == null ? UNNAMED : name;
    Events.mute();
    try {
      if (name == null) {
        what = new ClassReader(classFile).getClassName();
      }
      boolean isLoaded = redefined != null && !wovenAtLoad.contains(what);
      String key = Scope.isJdk(origin.loader()) ? cache.key(what, classFile, isLoaded) : null;
      byte[] before = key == null ? null : cache.get(key, classFile);
      if (before != null) {
        return again(what, redefined, classFile, before);
      }
      Set<ProbeKind> kinds = kindsFor(origin.loader(), what, classFile);
      if (redefined == null) {
        wovenAtLoad.add(what);
      } else if (isLoaded) {
        if (kinds.remove(ProbeKind.MONITOR)) {
          kinds.add(ProbeKind.LOADED_MONITOR);
        }
        kinds.remove(ProbeKind.NATIVE); // the JVM lets no loaded class have other methods
      }
      byte[] whole =
          redefined != null && Weaver.hasLostFrames(classFile)
              ? fileOf(redefined, classFile)
              : classFile;
      if (kinds.isEmpty()) {
        keepFile(origin, redefined, what, classFile);
        if (key != null && whole == classFile) {
          cache.put(key, classFile, classFile);
        }
        // What the JVM puts together again has its methods in an order that differs each time.
        return whole == classFile ? null : whole;
      }
      Woven woven = weave(kinds, origin, redefined, what, whole);
      if (key != null && woven.isPlain()) {
        cache.put(key, classFile, woven.bytes());
      }
      boolean isKept = redefined == null && key == null;
      // The JVM keeps the file of a class only if it was changed, and would have to put it
      // together.
      return woven.bytes() == classFile && !isKept ? null : woven.bytes();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // What ASM says of class files that it cannot read.
      addGap(new Gap(GapReason.UNREADABLE, binaryName(what), String.valueOf(e.getMessage())));
    } catch (RuntimeException | Error e) {
      // The JVM drops what a transformer throws, so nobody would ever learn of it.
      addGap(new Gap(GapReason.WEAVER_FAILED, binaryName(what), e.toString()));
    } finally {
      Events.unmute();
    }
    return null;
  }

  /** Returns the file of a class of the JDK; {@code classFile} if there is none to be found. */
  private byte[] fileOf(Class<?> type, byte[] classFile) {
    String name = internalName(type) + ".class";
    try (InputStream file = type.getModule().getResourceAsStream(name)) {
      if (file != null) {
        return file.readAllBytes();
      }
    } catch (IOException e) {
      // As if there were none.
    }
    addGap(new Gap(GapReason.UNREADABLE, type.getName(), "without its stack map frames"));
    return classFile;
  }

  /** A class out of scope is not looked at, but a replay has to load it too. */
  private void keepFile(
      Origin origin, @Nullable Class<?> redefined, String name, byte[] classFile) {
    String folder = redefined == null && tracer == null ? origin.folder() : null;
    if (folder != null) {
      recorder.keep(folder + name + ".class", classFile.length, 0, classFile);
    }
  }

  /** What weaving {@code name} does, without weaving it. */
  private byte @Nullable [] again(
      String name, @Nullable Class<?> redefined, byte[] classFile, byte[] woven) {
    boolean isNew = seen.add(name) || redefined == null;
    if (redefined == null) {
      wovenAtLoad.add(name);
    }
    if (isNew && woven != classFile) {
      recorder.classWoven();
    }
    return woven == classFile ? null : woven;
  }

  private Woven weave(
      Set<ProbeKind> kinds,
      Origin origin,
      @Nullable Class<?> redefined,
      String name,
      byte[] classFile) {
    boolean isNew = seen.add(name) || redefined == null;
    Woven woven =
        tracer != null && kinds.contains(ProbeKind.EVENT)
            ? weaver(kinds).weave(classFile, tracer.keepClass(name, classFile))
            : weaver(kinds).weave(classFile);
    for (Gap gap : woven.gaps()) {
      addGap(gap);
    }
    if (schedule != null && !woven.unlocked().isEmpty()) {
      schedule.unlocked(binaryName(name), woven.unlocked());
    }
    if (schedule != null && !woven.wrapped().isEmpty()) {
      schedule.wrapped(binaryName(name), woven.wrapped());
    }
    if (isNew && !Scope.isJdk(origin.loader())) {
      recorder.keepClass(name, origin.location(), classFile);
      for (Gap gap : woven.natives()) {
        recorder.gap(gap);
      }
    }
    if (isNew && woven.bytes() != classFile) {
      recorder.classWoven();
    }
    return woven;
  }

  private void addGap(Gap gap) {
    recorder.gap(gap);
    if (tracer != null) {
      tracer.gap(gap);
    }
  }

  /**
   * Weaves a class for nothing, before anybody depends on it.
   *
   * <p>A class that is first needed while the JVM is loading that very class is a circle, and the
   * error would end up in the target.
   */
  void warmUp(byte[] classFile) {
    Set<ProbeKind> all = kindsFor(ClassLoader.getSystemClassLoader(), "WarmUp", null);
    all.addAll(kindsFor(null, "java/lang/Thread", classFile));
    all.addAll(kindsFor(null, "java/lang/ClassLoader", classFile));
    all.addAll(kindsFor(null, "sun/instrument/InstrumentationImpl", classFile));
    if (weaver(all).weave(classFile, UNNUMBERED).gaps().isEmpty()) {
      recorder.warmUp(classFile);
    }
  }

  private Weaver weaver(Set<ProbeKind> kinds) {
    Weaver weaver = weavers.get(kinds);
    if (weaver == null) {
      weaver = new Weaver(kinds, inputs);
      weavers.put(kinds, weaver);
    }
    return weaver;
  }

  /**
   * Returns what is to be woven into a class; {@code classFile} is null if only its name counts.
   */
  private Set<ProbeKind> kindsFor(
      @Nullable ClassLoader loader, String name, byte @Nullable [] classFile) {
    Set<ProbeKind> kinds = EnumSet.noneOf(ProbeKind.class);
    if (hasEvents(loader, name)) {
      kinds.add(ProbeKind.EVENT);
    } else if (isForEvents(loader, name)) {
      kinds.add(ProbeKind.SILENCE);
    }
    if (Scope.isJdk(loader)) {
      if (landmarkOwners.contains(name)) {
        kinds.add(ProbeKind.LANDMARK);
      }
      boolean isSync =
          classFile == null ? Weaver.isSync(name) : Weaver.isSync(new ClassReader(classFile));
      if (isSync && !Scope.isOurs(loader, name)) {
        kinds.add(ProbeKind.SYNC);
      }
      if (Weaver.waitsInMonitors(name)) {
        kinds.add(ProbeKind.MONITOR);
      }
      if (inputs.isCaller(name) || Weaver.looksAtReferences(name)) {
        kinds.add(ProbeKind.INPUT);
      }
      if (Weaver.isReference(name)) {
        kinds.add(ProbeKind.REFERENCE);
      }
      if (Weaver.isForAgents(name)) {
        kinds.add(ProbeKind.AGENT);
      }
    }
    if (scope.contains(loader, name)) {
      boolean takesTime = !scope.isTimeless(name);
      if (takesTime) {
        kinds.add(Scope.isJdk(loader) ? ProbeKind.JDK_YIELD : ProbeKind.YIELD);
        if (Scope.isJdk(loader)) {
          JdkClock.weave();
        }
      }
      if (!Scope.isJdk(loader)) {
        kinds.add(ProbeKind.SYNC);
        kinds.add(ProbeKind.MONITOR);
        kinds.add(ProbeKind.INPUT);
        if (wrapsNatives) {
          kinds.add(ProbeKind.NATIVE);
        }
        if (takesTime && schedule != null && schedule.stopsAtAccesses()) {
          kinds.add(ProbeKind.ACCESS);
        }
      }
    }
    return kinds;
  }

  private boolean isForEvents(@Nullable ClassLoader loader, String name) {
    return hasEvents(loader, name)
        || (tracer != null && loader == null && silenceOwners.contains(name));
  }

  private boolean hasEvents(@Nullable ClassLoader loader, String name) {
    if (tracer == null || Scope.isOurs(loader, name)) {
      return false;
    }
    return Scope.isJdk(loader) ? EventRules.isTracedJdk(name) : scope.contains(loader, name);
  }

  /** Counts a class that a lookup is about to define if it is hidden and the target's own. */
  void defining(Object definer) {
    if (definition != null && definition.isHidden(definer)) {
      String name = definition.internalName(definer);
      if (!HiddenClasses.isOfJdk(name) && scope.contains(definition.loader(definer), name)) {
        hidden.defined(name);
      }
    }
  }

  /**
   * Returns a gap for each class of {@code loaded} that should have been woven and never came by.
   */
  List<Gap> unseen(Class<?>[] loaded) {
    List<String> hidings = new ArrayList<>();
    List<Gap> gaps = new ArrayList<>();
    for (Class<?> type : loaded) {
      if (type.isArray() || type.isPrimitive()) {
        continue;
      }
      boolean isHidden = HiddenClasses.isHidden(type);
      String name = isHidden ? HiddenClasses.nameOf(type) : internalName(type);
      if (isForLater(type) || !scope.contains(type.getClassLoader(), name)) {
        continue;
      }
      if (isHidden) {
        if (!HiddenClasses.isOfJdk(name)) {
          hidings.add(name);
        }
      } else if (!seen.contains(name)) {
        gaps.add(new Gap(GapReason.MISSED, type.getName(), ""));
      }
    }
    gaps.addAll(hidden.gaps(hidings));
    return gaps;
  }

  private static String binaryName(String internalName) {
    return internalName.replace('/', '.');
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
