package clew.agent.schedule;

import clew.probe.Inputs;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** What threads do while the JDK looks for classes: it is the JVM's own doing. */
final class Loads {
  private final Scheduler scheduler;
  private final Load.Names names = new Load.Names();
  private final UrlJars jars = new UrlJars(Inputs.memory());

  Loads(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** A loader of the JVM's own looks for a class, for {@code me} if it has its turn. */
  void begins(@Nullable Actor me, String name) {
    if (me != null) {
      enter(me, Load.ofJvm(name, me.load, isTheTargets(me), names));
    }
  }

  /**
   * A loader of URLs does, at the word of a loader that may be the target's. What is not the JVM's
   * doing is entered too, so that each end has its beginning.
   */
  void findBegins(@Nullable Actor me, Object loader, String name) {
    if (me == null) {
      return;
    }
    boolean isTheTargets = isTheTargets(me);
    scheduler.mute();
    boolean isMuted = jars.areAll(loader);
    scheduler.unmute();
    if (isMuted) {
      enter(me, Load.inJars(name, me.load, isTheTargets, names));
    } else {
      me.load = Load.elsewhere(me.load);
    }
  }

  private boolean isTheTargets(Actor me) {
    return me.muted == me.loads && !scheduler.isLoading(me);
  }

  private static void enter(Actor me, Load load) {
    me.load = load;
    me.loads++;
    me.muted++; // what is read to find a class is nobody's input
  }

  private static void leave(Actor me, Load load) {
    me.load = load.outer;
    if (load.kind != Load.Kind.ELSEWHERE) {
      me.loads--;
      me.muted--;
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
      me.loads--;
      me.muted--;
    }
  }

  void defined(@Nullable Actor me) {
    Load load = me == null ? null : me.load;
    if (me != null && load != null && load.isDefining) {
      load.isDefining = false;
      me.loads++;
      me.muted++;
    }
  }

  /** The end of what {@link #begins} or {@link #findBegins} began. */
  void ends(@Nullable Actor me) {
    Load load = me == null ? null : me.load;
    if (me != null && load != null) {
      defined(me); // if the JVM would not have the class
      try {
        load.end(scheduler.hashes());
      } finally {
        leave(me, load);
      }
    }
  }
}
