package clew.agent.schedule;

import clew.probe.Inputs;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** What threads do while the JDK looks for classes: it is the JVM's own doing. */
final class Loads {
  private final Scheduler scheduler;
  private final UrlJars jars = new UrlJars(Inputs.memory());

  Loads(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** A loader of the JVM's own looks for a class, for {@code me} if it has its turn. */
  void begins(@Nullable Actor me) {
    if (me != null) {
      enter(me, Load.Kind.OF_JVM);
    }
  }

  /**
   * A loader of URLs does, at the word of a loader that may be the target's. What is not the JVM's
   * doing is entered too, so that each end has its beginning.
   */
  void findBegins(@Nullable Actor me, Object loader) {
    if (me == null) {
      return;
    }
    scheduler.mute();
    boolean isMuted = jars.areAll(loader);
    scheduler.unmute();
    if (isMuted) {
      enter(me, Load.Kind.IN_JARS);
    } else {
      me.load = new Load(Load.Kind.ELSEWHERE, me.load);
    }
  }

  private static void enter(Actor me, Load.Kind kind) {
    me.load = new Load(kind, me.load);
    me.turnAway(); // what is read to find a class is nobody's input
  }

  private static void leave(Actor me, Load load) {
    me.load = load.outer;
    if (load.kind != Load.Kind.ELSEWHERE) {
      me.turnBack();
    }
  }

  /** A search comes to a place that it did not know before, since a jar has named it. */
  void looksIn(@Nullable Actor me, URL url) {
    Load load = me == null ? null : me.load;
    if (load != null && load.kind == Load.Kind.IN_JARS && !load.isDefining) {
      String jar = UrlJars.jarAt(url);
      if (jar == null || !Inputs.counts(jar)) {
        Inputs.isLost(url.toString());
      }
    }
  }

  /** The class was found; what the JVM calls to define it may be code of the target. */
  void defines(@Nullable Actor me) {
    Load load = me == null ? null : me.load;
    if (me != null && load != null && load.kind == Load.Kind.IN_JARS && !load.isDefining) {
      load.isDefining = true;
      me.turnBack();
    }
  }

  void defined(@Nullable Actor me) {
    Load load = me == null ? null : me.load;
    if (me != null && load != null && load.isDefining) {
      load.isDefining = false;
      me.turnAway();
    }
  }

  /**
   * Gives a new class, and where it came from, identity hash codes that follow from their names:
   * the JVM asks for them when it links the class or checks who may use it, at moments of its own.
   */
  void loaded(Class<?> type, @Nullable ProtectionDomain domain) {
    scheduler.mute();
    try {
      scheduler.hashes.give(type, type.getName(), 0);
      if (domain != null) {
        scheduler.hashes.give(domain, nameOf(domain), 0);
      }
    } finally {
      scheduler.unmute();
    }
  }

  private static String nameOf(ProtectionDomain domain) {
    CodeSource source = domain.getCodeSource();
    // Whoever has made a class of its own of this is not asked: it may be the target.
    URL location =
        source == null || source.getClass() != CodeSource.class ? null : source.getLocation();
    String file = location == null ? "" : location.getFile();
    return file.substring(file.lastIndexOf('/', file.length() - 2) + 1);
  }

  /** The end of what {@link #begins} or {@link #findBegins} began. */
  void ends(@Nullable Actor me) {
    Load load = me == null ? null : me.load;
    if (me != null && load != null) {
      defined(me); // if the JVM would not have the class
      leave(me, load);
    }
  }
}
