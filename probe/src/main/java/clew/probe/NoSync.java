package clew.probe;

import java.lang.reflect.Method;
import java.net.URL;
import java.security.ProtectionDomain;

/** Does what the replaced calls do, until the agent is ready. */
@SuppressWarnings({"WaitNotInLoop", "ThreadPriorityCheck"}) // it stands for calls of others
final class NoSync implements SyncSink {
  @Override
  public void yieldPoint() {
    Probes.countdown = Integer.MAX_VALUE;
  }

  @Override
  public void monitorEnter(Object monitor) {}

  @Override
  public void monitorEntered(Object monitor) {}

  @Override
  public void monitorExited(Object monitor) {}

  @Override
  public void await(Object monitor, long millis, int nanos) throws InterruptedException {
    monitor.wait(millis, nanos);
  }

  @Override
  public void notifyOne(Object monitor) {
    monitor.notify();
  }

  @Override
  public void notifyAllOf(Object monitor) {
    monitor.notifyAll();
  }

  @Override
  public void sleep(long millis, int nanos) throws InterruptedException {
    Thread.sleep(millis, nanos);
  }

  @Override
  public void letOthers() {
    Thread.yield();
  }

  @Override
  public void park(Object unsafe, boolean isAbsolute, long time) {
    // May return for no reason, and whoever parks reckons with that.
  }

  @Override
  public void unpark(Object unsafe, Object thread) {}

  @Override
  public Object takeUnblocked() {
    return null; // no virtual thread comes before the agent is ready
  }

  @Override
  public boolean interrupts(Thread thread) {
    return false;
  }

  @Override
  public boolean isInterruptPending(Thread thread) {
    return false;
  }

  @Override
  public Thread.State stateOf(Thread thread) {
    return null;
  }

  @Override
  public int modifiers(int modifiers, Method method) {
    return modifiers;
  }

  @Override
  public void threadBegins() {}

  @Override
  public void threadEnds(Thread thread) {}

  @Override
  public void initialises(String className) {}

  @Override
  public void initialised() {}

  @Override
  public void loadBegins() {}

  @Override
  public void findBegins(Object loader) {}

  @Override
  public void looksIn(URL url) {}

  @Override
  public void defines() {}

  @Override
  public void defined() {}

  @Override
  public void loaded(Class<?> type, ProtectionDomain domain) {}

  @Override
  public void findEnds() {}

  @Override
  public void loadEnds() {}

  @Override
  public void links(Object caller) {}

  @Override
  public void linked() {}

  @Override
  public void transforms(String name, Class<?> redefined) {}

  @Override
  public void transformed() {}
}
