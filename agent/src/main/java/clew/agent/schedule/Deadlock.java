package clew.agent.schedule;

import clew.probe.Inputs;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether threads that wait will wait for ever.
 *
 * <p>When nobody can go on, nobody has a time-out and nobody waits for the outside, only a signal
 * could still change anything. A circle of monitors or locks not even that can break.
 */
final class Deadlock {
  private Deadlock() {}

  /**
   * Returns who waits for what if nothing can go on any more, or null.
   *
   * @param isCircleNeeded whether only a circle of monitors or locks counts
   */
  static @Nullable String in(List<Actor> actors, boolean isCircleNeeded) {
    List<String> lines = new ArrayList<>();
    List<String> others = new ArrayList<>();
    boolean hasUser = false;
    for (Actor actor : actors) {
      boolean isOpen =
          actor.state == Actor.State.OUTSIDE
              || actor.state == Actor.State.NEW
              || (actor.state == Actor.State.TAKEN && !needsClass(actor, actors))
              || actor.news != Actor.Cause.NONE
              || (!actor.isReady() && actor.isTimed)
              || (actor.isReady() && actor.needed == null);
      if (isOpen) {
        return null;
      }
      Thread thread = actor.thread;
      hasUser |= thread != null && !thread.isDaemon();
      (holderFor(actor, actors) == null ? others : lines).add(describe(actor, actors));
    }
    lines.addAll(others); // what a circle can be made of stands first
    if (!hasUser || (isCircleNeeded && !hasCircle(actors))) {
      return null;
    }
    return String.join("; ", lines);
  }

  /** Is {@link #in} where the JVM's own threads, which work for the target at times, do not. */
  static @Nullable String behind(List<Actor> actors, boolean isCircleNeeded) {
    List<Actor> others = new ArrayList<>();
    for (Actor actor : actors) {
      if (actor.state != Actor.State.OUTSIDE || !isOfTheHouse(actor.thread)) {
        others.add(actor);
      }
    }
    return in(others, isCircleNeeded);
  }

  private static boolean isOfTheHouse(@Nullable Thread thread) {
    if (thread == null) {
      return false;
    }
    String type = thread.getClass().getName();
    String name = thread.getName();
    boolean hasItsName = name.equals("Common-Cleaner") || name.equals("VirtualThread-unblocker");
    return type.equals("java.lang.ref.Finalizer$FinalizerThread")
        || (hasItsName && type.equals("jdk.internal.misc.InnocuousThread"));
  }

  /** Returns whether the JVM keeps {@code actor} for a class that another one initialises. */
  private static boolean needsClass(Actor actor, List<Actor> actors) {
    Object kept = actor.kept;
    return kept instanceof Initialiser && Cast.holderOf(kept, actor, actors) != null;
  }

  /** Returns who waits for what if {@code start} waits for somebody who waits for it, or null. */
  static @Nullable String circleOf(Actor start, List<Actor> actors) {
    List<String> lines = new ArrayList<>();
    Actor at = start;
    while (at != null && lines.size() <= actors.size()) {
      lines.add(describe(at, actors));
      at = holderFor(at, actors);
      if (at == start) {
        return String.join("; ", lines);
      }
    }
    return null;
  }

  private static String describe(Actor actor, List<Actor> actors) {
    Object wanted = wantedBy(actor);
    Actor joined = wanted == null ? joinedBy(actor, actors) : null;
    if (joined != null) {
      return actor.name + " waits for the end of " + joined.name;
    }
    if (wanted == null) {
      String what = actor.state == Actor.State.PARKED ? " is parked" : " waits to be notified";
      return actor.name + what;
    }
    Actor holder = holderFor(actor, actors);
    if (wanted instanceof Initialiser && holder != null) {
      return actor.name + " waits for " + wanted + ", which " + holder.name + " initialises";
    }
    return actor.name
        + " waits for a "
        + wanted.getClass().getName()
        + (holder == null ? "" : " that " + holder.name + " holds");
  }

  /** Returns the monitor or lock without which {@code actor} cannot go on, if one is known. */
  private static @Nullable Object wantedBy(Actor actor) {
    if (actor.isReady()) {
      return actor.needed;
    }
    if (actor.state == Actor.State.TAKEN) {
      return actor.kept;
    }
    Thread thread = actor.thread;
    boolean isForLock = actor.state == Actor.State.PARKED && !actor.isTimed && thread != null;
    Object blocker = isForLock ? LockSupport.getBlocker(thread) : null;
    return blocker instanceof AbstractOwnableSynchronizer ? blocker : null;
  }

  private static @Nullable Actor holderFor(Actor actor, List<Actor> actors) {
    Object wanted = wantedBy(actor);
    if (!(wanted instanceof AbstractOwnableSynchronizer) || actor.isReady()) {
      return wanted == null ? null : Cast.holderOf(wanted, actor, actors);
    }
    Object owner = Owners.of((AbstractOwnableSynchronizer) wanted);
    for (Actor other : actors) {
      if (other.thread == owner && other != actor) {
        return other;
      }
    }
    return null;
  }

  private static boolean hasCircle(List<Actor> actors) {
    for (Actor start : actors) {
      Actor at = start;
      for (int i = 0; at != null && i <= actors.size(); i++) {
        Actor joined = joinedBy(at, actors);
        at = joined == null ? holderFor(at, actors) : joined;
        if (at == start) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whose end {@code actor} waits for, if nobody else can notify it. */
  private static @Nullable Actor joinedBy(Actor actor, List<Actor> actors) {
    for (Actor other : actors) {
      if (actor.state == Actor.State.WAITING && other.thread == actor.awaited && other != actor) {
        return actor.awaited == null ? null : other;
      }
    }
    return null;
  }

  /** Who has a lock of {@code java.util.concurrent}; only its subclasses may ask. */
  private static final class Owners {
    private static final long OWNER = offset();

    private static long offset() {
      try {
        return Inputs.memory()
            .objectFieldOffset(
                AbstractOwnableSynchronizer.class.getDeclaredField("exclusiveOwnerThread"));
      } catch (NoSuchFieldException e) {
        throw new IllegalStateException("a JDK whose locks have another form", e);
      }
    }

    static @Nullable Object of(AbstractOwnableSynchronizer lock) {
      return Inputs.memory().getReference(lock, OWNER);
    }
  }
}
