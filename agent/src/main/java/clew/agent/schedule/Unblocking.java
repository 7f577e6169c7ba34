package clew.agent.schedule;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Virtual threads that the JVM has found able to go on, after they left their carriers to wait in
 * or for a monitor: since JDK 24 one thread of the JDK's takes them over.
 *
 * <p>Which of them the JVM hands over at once is its own affair, so that is an input. In a replay
 * each of them comes by itself, sooner or later, since the one who let it go has gone on too.
 */
final class Unblocking {
  private final Scheduler scheduler;
  private final Turns turns;
  private final List<Thread> ready = new ArrayList<>();
  private @Nullable Lists lists;

  /** The lists in which the JVM hands threads over, and the JDK takes them. */
  private static final class Lists {
    private final Method take;
    private final Field next;

    Lists() throws ReflectiveOperationException {
      Class<?> type = Class.forName("java.lang.VirtualThread");
      take = type.getDeclaredMethod("takeVirtualThreadListToUnblock");
      take.setAccessible(true);
      next = type.getDeclaredField("next");
      next.setAccessible(true);
    }

    /** Waits for the JVM. */
    void take(List<Thread> to) throws IllegalAccessException, InvocationTargetException {
      for (Object thread = take.invoke(null); thread != null; thread = next.get(thread)) {
        to.add((Thread) thread);
      }
    }

    @Nullable Thread of(List<Thread> threads) throws IllegalAccessException {
      Thread first = null;
      for (int i = threads.size() - 1; i >= 0; i--) {
        next.set(threads.get(i), first);
        first = threads.get(i);
      }
      return first;
    }
  }

  Unblocking(Scheduler scheduler, Turns turns) {
    this.scheduler = scheduler;
    this.turns = turns;
  }

  /** Waits for threads that can go on, and returns the first, from which the JDK finds the rest. */
  @Nullable Object take() {
    try {
      Lists known = prepare();
      scheduler.leave();
      if (ready.isEmpty()) {
        known.take(ready);
      }
      scheduler.comeBack();
      scheduler.mute();
      Thread first = known.of(chosen(known));
      scheduler.unmute();
      return first;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a JDK whose virtual threads have another form", e);
    }
  }

  private Lists prepare() throws ReflectiveOperationException {
    Lists known = lists;
    if (known == null) {
      scheduler.mute();
      known = new Lists();
      lists = known;
      scheduler.unmute();
    }
    return known;
  }

  private List<Thread> chosen(Lists known)
      throws IllegalAccessException, InvocationTargetException {
    List<Thread> threads = new ArrayList<>();
    if (scheduler.holder() == null) { // nobody follows the schedule any more
      threads.addAll(ready);
      ready.clear();
      return threads;
    }
    long[] found = new long[ready.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = ready.get(i).getId();
    }
    for (long id : turns.unblocked(found)) {
      Thread thread = remove(id);
      while (thread == null) {
        scheduler.awaitsJvm = true;
        known.take(ready);
        scheduler.awaitsJvm = false;
        thread = remove(id);
      }
      threads.add(thread);
    }
    return threads;
  }

  private @Nullable Thread remove(long id) {
    for (int i = 0; i < ready.size(); i++) {
      if (ready.get(i).getId() == id) {
        return ready.remove(i);
      }
    }
    return null;
  }
}
