package clew.agent.trace;

import clew.probe.Events;
import clew.probe.SyncSink;
import java.lang.reflect.Method;
import java.net.URL;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Passes on every probe at synchronisation, and keeps what the agent does then from the events. */
final class QuietSync implements SyncSink {
  private final SyncSink next;

  QuietSync(SyncSink next) {
    this.next = next;
  }

  @Override
  public void yieldPoint() {
    Events.mute();
    try {
      next.yieldPoint();
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void monitorEnter(Object monitor) {
    Events.mute();
    try {
      next.monitorEnter(monitor);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void monitorEntered(Object monitor) {
    Events.mute();
    try {
      next.monitorEntered(monitor);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void monitorExited(Object monitor) {
    Events.mute();
    try {
      next.monitorExited(monitor);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void await(Object monitor, long millis, int nanos) throws InterruptedException {
    Events.mute();
    try {
      next.await(monitor, millis, nanos);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void notifyOne(Object monitor) {
    Events.mute();
    try {
      next.notifyOne(monitor);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void notifyAllOf(Object monitor) {
    Events.mute();
    try {
      next.notifyAllOf(monitor);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void sleep(long millis, int nanos) throws InterruptedException {
    Events.mute();
    try {
      next.sleep(millis, nanos);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void letOthers() {
    Events.mute();
    try {
      next.letOthers();
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void park(Object unsafe, boolean isAbsolute, long time) {
    Events.mute();
    try {
      next.park(unsafe, isAbsolute, time);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void unpark(Object unsafe, Object thread) {
    Events.mute();
    try {
      next.unpark(unsafe, thread);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public @Nullable Object takeUnblocked() {
    Events.mute();
    try {
      return next.takeUnblocked();
    } finally {
      Events.unmute();
    }
  }

  @Override
  public boolean interrupts(Thread thread) {
    Events.mute();
    try {
      return next.interrupts(thread);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public boolean isInterruptPending(Thread thread) {
    Events.mute();
    try {
      return next.isInterruptPending(thread);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public Thread.@Nullable State stateOf(Thread thread) {
    Events.mute();
    try {
      return next.stateOf(thread);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public int modifiers(int modifiers, Method method) {
    Events.mute();
    try {
      return next.modifiers(modifiers, method);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void threadBegins() {
    Events.mute();
    try {
      next.threadBegins();
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void threadEnds(Thread thread) {
    Events.mute();
    try {
      next.threadEnds(thread);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void initialises(String className) {
    Events.mute();
    try {
      next.initialises(className);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void initialised() {
    Events.mute();
    try {
      next.initialised();
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void loadBegins() {
    Events.mute();
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
    Events.mute();
    try {
      next.loaded(type, domain);
    } finally {
      Events.unmute();
    }
  }

  @Override
  public void findEnds() {
    next.findEnds();
  }

  @Override
  public void loadEnds() {
    next.loadEnds();
    Events.unmute();
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
    Events.mute(); // a class is loaded at another moment in a trace
    next.transforms(name, redefined);
  }

  @Override
  public void transformed() {
    next.transformed();
    Events.unmute();
  }
}
