package clew.agent.start;

import clew.agent.Gap;
import clew.agent.Scope;
import clew.agent.record.Recorder;
import clew.agent.trace.Tracer;
import clew.agent.weave.MethodNumbers;
import clew.agent.weave.ProbeKind;
import clew.agent.weave.Weaver;
import clew.agent.weave.Woven;
import clew.probe.Events;
import clew.probe.wire.EventRules;
import clew.probe.wire.GapReason;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
  private final Weaver yieldWeaver = new Weaver(Set.of(ProbeKind.YIELD));
  private final Weaver landmarkWeaver = new Weaver(Set.of(ProbeKind.LANDMARK));
  private final Weaver bothWeaver = new Weaver(Set.of(ProbeKind.YIELD, ProbeKind.LANDMARK));
  private final Set<String> landmarkOwners = Weaver.landmarkOwners();
  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final Weaver eventWeaver = new Weaver(Set.of(ProbeKind.EVENT));
  private final Weaver silenceWeaver = new Weaver(Set.of(ProbeKind.SILENCE));
  private final Set<String> silenceOwners = Weaver.silenceOwners();
  private final @Nullable Tracer tracer;
  private volatile boolean isWaiting = true;

  /** A watch that weaves for events too if there is a {@code tracer} for them. */
  ClassWatch(Scope scope, Recorder recorder, @Nullable Tracer tracer) {
    this.scope = scope;
    this.recorder = recorder;
    this.tracer = tracer;
  }

  /** Returns whether {@code type}, which is loaded and was never seen, is to be woven after all. */
  boolean isWanted(Class<?> type) {
    return !type.isArray()
        && !type.isPrimitive()
        && !type.getName().contains("/")
        && !seen.contains(internalName(type))
        && weaverFor(type.getClassLoader(), internalName(type)) != null;
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
        && !landmarkOwners.contains(internalName(type));
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    String what = name == null ? UNNAMED : name;
    Events.mute();
    try {
      if (name == null) {
        what = new ClassReader(classFile).getClassName();
      }
      Weaver weaver = weaverFor(loader, what);
      return weaver == null ? null : weave(weaver, loader, redefined, what, classFile);
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

  private byte @Nullable [] weave(
      Weaver weaver,
      @Nullable ClassLoader loader,
      @Nullable Class<?> redefined,
      String name,
      byte[] classFile) {
    boolean isNew = seen.add(name) || redefined == null;
    Woven woven =
        tracer != null && weaver == eventWeaver
            ? weaver.weave(classFile, tracer.keepClass(name, classFile))
            : weaver.weave(classFile);
    for (Gap gap : woven.gaps()) {
      addGap(gap);
    }
    if (isNew && !Scope.isJdk(loader)) {
      recorder.keepClass(name, classFile);
    }
    if (isNew && woven.bytes() != classFile) {
      recorder.classWoven();
    }
    return woven.bytes() == classFile ? null : woven.bytes();
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
    if (tracer != null) {
      eventWeaver.weave(classFile, UNNUMBERED);
      silenceWeaver.weave(classFile);
    }
    if (weaverFor(null, "java/lang/Thread") == null
        || bothWeaver.weave(classFile).gaps().isEmpty()) {
      recorder.warmUp(classFile);
    }
  }

  private @Nullable Weaver weaverFor(@Nullable ClassLoader loader, String name) {
    if (tracer != null) {
      return tracingWeaverFor(loader, name);
    }
    boolean hasLandmark = Scope.isJdk(loader) && landmarkOwners.contains(name);
    if (scope.contains(loader, name)) {
      return hasLandmark ? bothWeaver : yieldWeaver;
    }
    return hasLandmark ? landmarkWeaver : null;
  }

  private @Nullable Weaver tracingWeaverFor(@Nullable ClassLoader loader, String name) {
    boolean isJdk = Scope.isJdk(loader);
    if (isJdk && landmarkOwners.contains(name)) {
      return landmarkWeaver;
    }
    if (isJdk && silenceOwners.contains(name)) {
      return silenceWeaver;
    }
    boolean isTraced = isJdk ? EventRules.isTracedJdk(name) : scope.contains(loader, name);
    return isTraced && !Scope.isOurs(loader, name) ? eventWeaver : null;
  }

  /**
   * Returns a gap for each class of {@code loaded} that should have been woven and never came by.
   */
  List<Gap> unseen(Class<?>[] loaded) {
    Map<String, Integer> hidden = new TreeMap<>();
    List<Gap> gaps = new ArrayList<>();
    for (Class<?> type : loaded) {
      if (type.isArray() || type.isPrimitive()) {
        continue;
      }
      boolean isHidden = type.getName().indexOf('/') >= 0;
      String name = isHidden ? hostOf(type) : internalName(type);
      if (isForLater(type) || !scope.contains(type.getClassLoader(), name)) {
        continue;
      }
      if (isHidden) {
        hidden.put(name, hidden.getOrDefault(name, 0) + 1);
      } else if (!seen.contains(name)) {
        gaps.add(new Gap(GapReason.MISSED, type.getName(), ""));
      }
    }
    for (Map.Entry<String, Integer> host : hidden.entrySet()) {
      int count = host.getValue();
      String detail = count == 1 ? "1 class" : count + " classes";
      gaps.add(new Gap(GapReason.HIDDEN_CLASS, binaryName(host.getKey()), detail));
    }
    return gaps;
  }

  /** Returns the internal name of the class for which a hidden class was made. */
  private static String hostOf(Class<?> hidden) {
    String name = hidden.getName().substring(0, hidden.getName().indexOf('/'));
    int lambda = name.indexOf("$$Lambda");
    return (lambda < 0 ? name : name.substring(0, lambda)).replace('.', '/');
  }

  private static String binaryName(String internalName) {
    return internalName.replace('/', '.');
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
