package clew.agent.start;

import clew.agent.Gap;
import clew.agent.Gap.Reason;
import clew.agent.Scope;
import clew.agent.record.Recorder;
import clew.agent.weave.ProbeKind;
import clew.agent.weave.Weaver;
import clew.agent.weave.Woven;
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

  private final Scope scope;
  private final Recorder recorder;
  private final Weaver yieldWeaver = new Weaver(Set.of(ProbeKind.YIELD));
  private final Weaver edgeWeaver = new Weaver(Set.of(ProbeKind.EDGE));
  private final Weaver bothWeaver = new Weaver(Set.of(ProbeKind.YIELD, ProbeKind.EDGE));
  private final Set<String> edgeOwners = Weaver.edgeOwners();
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  ClassWatch(Scope scope, Recorder recorder) {
    this.scope = scope;
    this.recorder = recorder;
  }

  /** Returns whether {@code type}, which is loaded and was never seen, is to be woven after all. */
  boolean isWanted(Class<?> type) {
    return !type.isArray()
        && !type.isPrimitive()
        && !type.getName().contains("/")
        && !seen.contains(internalName(type))
        && weaverFor(type.getClassLoader(), internalName(type)) != null;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    String what = name == null ? UNNAMED : name;
    try {
      if (name == null) {
        what = new ClassReader(classFile).getClassName();
      }
      Weaver weaver = weaverFor(loader, what);
      return weaver == null ? null : weave(weaver, loader, what, classFile);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // What ASM says of class files that it cannot read.
      recorder.gap(new Gap(Reason.UNREADABLE, what, String.valueOf(e.getMessage())));
    } catch (RuntimeException | Error e) {
      // The JVM drops what a transformer throws, so nobody would ever learn of it.
      recorder.gap(new Gap(Reason.WEAVER_FAILED, what, e.toString()));
    }
    return null;
  }

  private byte @Nullable [] weave(
      Weaver weaver, @Nullable ClassLoader loader, String name, byte[] classFile) {
    seen.add(name);
    Woven woven = weaver.weave(classFile);
    woven.gaps().forEach(recorder::gap);
    if (!Scope.isJdk(loader)) {
      recorder.classWoven(name, classFile);
    } else if (woven.bytes() != classFile) {
      recorder.jdkClassWoven();
    }
    return woven.bytes() == classFile ? null : woven.bytes();
  }

  /**
   * Weaves a class for nothing, before anybody depends on it.
   *
   * <p>A class that is first needed while the JVM is loading that very class is a circle, and the
   * error would end up in the target.
   */
  void warmUp(byte[] classFile) {
    if (weaverFor(null, "java/lang/Thread") == null
        || bothWeaver.weave(classFile).gaps().isEmpty()) {
      recorder.warmUp(classFile);
    }
  }

  private @Nullable Weaver weaverFor(@Nullable ClassLoader loader, String name) {
    boolean hasEdge = Scope.isJdk(loader) && edgeOwners.contains(name);
    if (scope.contains(loader, name)) {
      return hasEdge ? bothWeaver : yieldWeaver;
    }
    return hasEdge ? edgeWeaver : null;
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
      String name = internalName(type);
      if (!scope.contains(type.getClassLoader(), name) || seen.contains(name)) {
        continue;
      }
      int mark = type.getName().indexOf('/');
      if (mark >= 0) {
        hidden.merge(type.getName().substring(0, mark), 1, Integer::sum);
      } else {
        gaps.add(new Gap(Reason.MISSED, type.getName(), ""));
      }
    }
    hidden.forEach(
        (name, count) ->
            gaps.add(
                new Gap(Reason.HIDDEN_CLASS, name, count == 1 ? "1 class" : count + " classes")));
    return gaps;
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
