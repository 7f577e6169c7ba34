package clew.agent.schedule;

import org.jspecify.annotations.Nullable;

/** What threads do while the JDK looks for classes: it is the JVM's own doing. */
final class Loads {
  private final Scheduler scheduler;
  private final Load.Names names = new Load.Names();

  Loads(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** A loader of the JVM's own looks for a class, for {@code me} if it has its turn. */
  void begins(@Nullable Actor me, String name) {
    if (me != null) {
      enter(me, Load.first(name, me.load, isTheTargets(me), names));
    }
  }

  /** A loader of URLs does, at the word of a loader that may be the target's. */
  void findBegins(@Nullable Actor me, String name) {
    if (me != null) {
      enter(me, Load.amongUrls(name, me.load, isTheTargets(me), names));
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
    me.loads--;
    me.muted--;
  }

  /** The class was found; what the JVM calls to define it may be code of the target. */
  void defines(@Nullable Actor me) {
    Load load = me == null ? null : me.load;
    if (me != null && load != null && load.isAmongUrls) {
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
      load.end(scheduler.hashes());
      leave(me, load);
    }
  }
}
