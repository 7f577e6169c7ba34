package clew.agent.schedule;

import clew.probe.SyncSink;
import java.lang.reflect.Method;
import java.net.URL;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * Passes on every probe at synchronisation, and does something before and after.
 *
 * <p>Loads of classes, and what transformers do, are surrounded as a whole, from their first probe
 * to their last; what is said in between, and of links, only counts.
 */
public final class SurroundedSync implements SyncSink {
  /** What is done before and after. */
  public interface Around {
    /** A probe is about to be passed on; it may wait for others as a virtual thread does. */
    default void beginsWaiting() {
      begins();
    }

    /** A probe was passed on for which {@link #beginsWaiting} was called. */
    default void endsWaiting() {
      ends();
    }

    /** A probe is about to be passed on. */
    void begins();

    /** A probe was passed on. */
    void ends();
  }

  private final SyncSink next;
  private final Around around;

  /** Does what {@code around} says, and passes probes on to {@code next}. */
  public SurroundedSync(SyncSink next, Around around) {
    this.next = next;
    this.around = around;
  }

  @Override
  public void yieldPoint() {
    around.begins();
    try {
      next.yieldPoint();
    } finally {
      around.ends();
    }
  }

  @Override
  public void monitorEnter(Object monitor) {
    around.begins();
    try {
      next.monitorEnter(monitor);
    } finally {
      around.ends();
    }
  }

  @Override
  public void monitorEntered(Object monitor) {
    around.begins();
    try {
      next.monitorEntered(monitor);
    } finally {
      around.ends();
    }
  }

  @Override
  public void monitorExited(Object monitor) {
    around.begins();
    try {
      next.monitorExited(monitor);
    } finally {
      around.ends();
    }
  }

  @Override
  public void await(Object monitor, long millis, int nanos) throws InterruptedException {
    around.beginsWaiting();
    try {
      next.await(monitor, millis, nanos);
    } finally {
      around.endsWaiting();
    }
  }

  @Override
  public void notifyOne(Object monitor) {
    around.begins();
    try {
      next.notifyOne(monitor);
    } finally {
      around.ends();
    }
  }

  @Override
  public void notifyAllOf(Object monitor) {
    around.begins();
    try {
      next.notifyAllOf(monitor);
    } finally {
      around.ends();
    }
  }

  @Override
  public void sleep(long millis, int nanos) throws InterruptedException {
    around.beginsWaiting();
    try {
      next.sleep(millis, nanos);
    } finally {
      around.endsWaiting();
    }
  }

  @Override
  public void letOthers() {
    around.beginsWaiting();
    try {
      next.letOthers();
    } finally {
      around.endsWaiting();
    }
  }

  @Override
  public void park(Object unsafe, boolean isAbsolute, long time) {
    around.begins();
    try {
      next.park(unsafe, isAbsolute, time);
    } finally {
      around.ends();
    }
  }

  @Override
  public void unpark(Object unsafe, Object thread) {
    around.begins();
    try {
      next.unpark(unsafe, thread);
    } finally {
      around.ends();
    }
  }

  @Override
  public @Nullable Object takeUnblocked() {
    around.begins();
    try {
      return next.takeUnblocked();
    } finally {
      around.ends();
    }
  }

  @Override
  public boolean interrupts(Thread thread) {
    around.begins();
    try {
      return next.interrupts(thread);
    } finally {
      around.ends();
    }
  }

  @Override
  public boolean isInterruptPending(Thread thread) {
    around.begins();
    try {
      return next.isInterruptPending(thread);
    } finally {
      around.ends();
    }
  }

  @Override
  public Thread.@Nullable State stateOf(Thread thread) {
    around.begins();
    try {
      return next.stateOf(thread);
    } finally {
      around.ends();
    }
  }

  @Override
  public int modifiers(int modifiers, Method method) {
    around.begins();
    try {
      return next.modifiers(modifiers, method);
    } finally {
      around.ends();
    }
  }

  @Override
  public void threadBegins() {
    around.begins();
    try {
      next.threadBegins();
    } finally {
      around.ends();
    }
  }

  @Override
  public void threadEnds(Thread thread) {
    around.begins();
    try {
      next.threadEnds(thread);
    } finally {
      around.ends();
    }
  }

  @Override
  public void initialises(String className) {
    around.begins();
    try {
      next.initialises(className);
    } finally {
      around.ends();
    }
  }

  @Override
  public void initialised() {
    around.begins();
    try {
      next.initialised();
    } finally {
      around.ends();
    }
  }

  @Override
  public void loadBegins() {
    around.begins();
    next.loadBegins();
  }

  /** Not muted: the loader of the target may be asked for another class on the way. */
  @Override
  public void findBegins(Object loader) {
    next.findBegins(loader);
  }

  @Override
  public void looksIn(URL url) {
    next.looksIn(url);
  }

  @Override
  public void defines() {
    next.defines();
  }

  @Override
  public void defined() {
    next.defined();
  }

  @Override
  public void loaded(Class<?> type, @Nullable ProtectionDomain domain) {
    around.begins();
    try {
      next.loaded(type, domain);
    } finally {
      around.ends();
    }
  }

  @Override
  public void findEnds() {
    next.findEnds();
  }

  @Override
  public void loadEnds() {
    next.loadEnds();
    around.ends();
  }

  @Override
  public void links(@Nullable Object caller) {
    next.links(caller);
  }

  @Override
  public void linked() {
    next.linked();
  }

  @Override
  public void transforms(@Nullable String name, @Nullable Class<?> redefined) {
    around.begins(); // a class is loaded at another moment in a trace
    next.transforms(name, redefined);
  }

  @Override
  public void transformed() {
    next.transformed();
    around.ends();
  }
}
