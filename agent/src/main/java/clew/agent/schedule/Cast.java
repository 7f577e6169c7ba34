package clew.agent.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All actors of an execution: those who take part, and those who stand at the door. */
final class Cast {
  /** Who takes part and has not ended, by number: a hand-over looks at each of them. */
  private final List<Actor> actors = new ArrayList<>();

  private int enlisted;
  private final List<Actor> arriving = new ArrayList<>();
  private final IdentityHashMap<Thread, Actor> byThread = new IdentityHashMap<>();
  private final HashCodes hashes;
  private long sequence;
  private int heldElsewhere;
  private int keptCount;
  private int lostCount;

  Cast(HashCodes hashes) {
    this.hashes = hashes;
  }

  /** Returns who takes part and has not ended, by number. */
  List<Actor> actors() {
    return Collections.unmodifiableList(actors);
  }

  @Nullable Actor of(Object thread) {
    return byThread.get(thread);
  }

  /** Returns how many take part or stand at the door. */
  int size() {
    return actors.size() + arriving.size();
  }

  /** Marks what {@code actor} does now as later than all that others did before. */
  void stamp(Actor actor) {
    actor.since = ++sequence;
  }

  /** Adds a thread that somebody who takes part is about to start. */
  Actor add(Thread thread) {
    Actor actor = new Actor(-1, thread.getName(), thread, hashes);
    put(thread, actor, 1 + enlisted);
    enlist(actor);
    return actor;
  }

  /** Whoever asks a thread for its identity hash code first, in whatever work, it has this one. */
  private void put(Thread thread, Actor actor, int number) {
    hashes.give(thread, actor.name, number);
    byThread.put(thread, actor);
  }

  private void enlist(Actor actor) {
    actor.number = enlisted++;
    stamp(actor);
    actors.add(actor);
  }

  /** Notes a thread from elsewhere; returns whether it was waited for, and takes part already. */
  boolean arrive(Thread thread) {
    for (Actor actor : actors) {
      if (actor.thread == null && actor.name.equals(thread.getName())) {
        actor.thread = thread;
        put(thread, actor, 0);
        return true;
      }
    }
    Actor actor = new Actor(-1, thread.getName(), thread, hashes);
    actor.hasArrived = true;
    put(thread, actor, 0);
    arriving.add(actor);
    return false;
  }

  List<String> arriving() {
    List<String> names = new ArrayList<>();
    for (Actor actor : arriving) {
      names.add(actor.name);
    }
    return names;
  }

  /** Lets a thread from elsewhere take part; returns whether it is still to come. */
  boolean admit(String name) {
    for (Actor actor : arriving) {
      if (actor.name.equals(name)) {
        remove(actor, arriving);
        enlist(actor);
        return false;
      }
    }
    enlist(new Actor(-1, name, null, hashes));
    return true;
  }

  void end(Actor actor) {
    actor.state = Actor.State.ENDED;
    remove(actor, actors);
    byThread.remove(actor.thread);
  }

  /** Without {@code equals}, which is target code where a program mocks objects of the JDK. */
  private static void remove(Actor actor, List<Actor> from) {
    for (int i = 0; i < from.size(); i++) {
      if (from.get(i) == actor) {
        from.remove(i);
        return;
      }
    }
  }

  /** Counts again which monitors are held by others than {@code next}, who goes on. */
  void count(Actor next) {
    heldElsewhere = 0;
    for (Actor actor : actors) {
      heldElsewhere += actor == next ? 0 : actor.heldCount() + (actor.kept == null ? 0 : 1);
    }
  }

  boolean isHeldElsewhere(Actor me, Object monitor) {
    return heldElsewhere > 0 && holderOf(monitor, me, actors) != null;
  }

  /** Notes that the JVM keeps {@code user} for a monitor or an {@link Initialiser}. */
  void keep(Actor user, @Nullable Object keeper) {
    user.isLost = true;
    lostCount++;
    user.kept = keeper;
    keptCount += keeper == null ? 0 : 1;
  }

  /** Returns the monitor for which the JVM can keep {@code user} at the entry of a method. */
  @Nullable Object monitorFor(Actor user, String className) {
    Object found = null;
    for (Actor actor : actors) {
      Object holds = actor == user ? null : actor.heldFor(className);
      if (holds != null && found != null) {
        return null; // one of two
      }
      found = holds == null ? found : holds;
    }
    return found;
  }

  /** Returns the class that {@code user} needs if others are about to initialise some. */
  @Nullable Initialiser classFor(Actor user) {
    Initialiser found = null;
    int count = 0;
    for (Actor actor : actors) {
      Initialiser one = actor == user ? null : actor.initialisers.peek();
      if (one != null) {
        count++;
        found = found == null || waitsFor(one, user) ? one : found;
      }
    }
    return count == 1 || (found != null && waitsFor(found, user)) ? found : null;
  }

  /** Returns whether whoever initialises a class waits for {@code user}. */
  private boolean waitsFor(Initialiser one, Actor user) {
    Object before = user.kept;
    Actor.State state = user.state;
    user.kept = one;
    user.state = Actor.State.TAKEN;
    boolean isCircle = Deadlock.circleOf(user, actors) != null;
    user.kept = before;
    user.state = state;
    return isCircle;
  }

  /** Returns whether {@code user} needs a class of one who waits for it. */
  boolean closesCircle(Actor user) {
    Initialiser one = classFor(user);
    return one != null && waitsFor(one, user);
  }

  /** Notes that {@code actor} has come to a probe. */
  void find(Actor actor) {
    letGo(actor);
    if (actor.isLost) {
      actor.isLost = false;
      lostCount--;
    }
  }

  boolean isAnyLost() {
    return lostCount > 0;
  }

  /** Notes that the JVM keeps {@code actor} no longer. */
  void letGo(Actor actor) {
    if (actor.kept != null) {
      actor.kept = null;
      keptCount--;
    }
  }

  /** Returns whom the JVM keeps for {@code monitor}, or null. */
  @Nullable Actor keptFor(Object monitor) {
    for (int i = 0; keptCount > 0 && i < actors.size(); i++) {
      Actor actor = actors.get(i);
      if (actor.kept == monitor) {
        return actor;
      }
    }
    return null;
  }

  /** Returns who holds {@code monitor}, or gets it next, and is not {@code user}, or null. */
  static @Nullable Actor holderOf(Object monitor, Actor user, List<Actor> actors) {
    for (Actor actor : actors) {
      boolean isNext = actor.kept == monitor && !(monitor instanceof Initialiser);
      if (actor != user && (isNext || actor.holds(monitor))) {
        return actor;
      }
    }
    return null;
  }
}
