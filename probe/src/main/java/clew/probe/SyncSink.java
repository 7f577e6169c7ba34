package clew.probe;

import java.lang.reflect.Method;
import java.net.URL;
import java.security.ProtectionDomain;

/**
 * Where probes at synchronisation go: whoever decides whose turn it is. Nothing is thrown but what
 * the replaced call itself would throw.
 */
public interface SyncSink {
  /** See {@link Probes#yieldPoint}. Must set a new countdown. */
  void yieldPoint();

  /** See {@link Sync#monitorEnter}. */
  void monitorEnter(Object monitor);

  /** See {@link Sync#monitorEntered}. */
  void monitorEntered(Object monitor);

  /** See {@link Sync#monitorExited}. */
  void monitorExited(Object monitor);

  /** Stands for {@code monitor.wait(millis, nanos)}. */
  void await(Object monitor, long millis, int nanos) throws InterruptedException;

  /** Stands for {@code monitor.notify()}. */
  void notifyOne(Object monitor);

  /** Stands for {@code monitor.notifyAll()}. */
  void notifyAllOf(Object monitor);

  /** Stands for {@code Thread.sleep(millis, nanos)}. */
  void sleep(long millis, int nanos) throws InterruptedException;

  /** Stands for {@code Thread.yield()} and {@code Thread.onSpinWait()}. */
  void letOthers();

  /** Stands for {@code unsafe.park(isAbsolute, time)}. */
  void park(Object unsafe, boolean isAbsolute, long time);

  /** Stands for {@code unsafe.unpark(thread)}. */
  void unpark(Object unsafe, Object thread);

  /** See {@link Sync#takeUnblocked}. */
  Object takeUnblocked();

  /** See {@link Sync#interrupts}. */
  boolean interrupts(Thread thread);

  /** See {@link Sync#isInterrupted}. */
  boolean isInterruptPending(Thread thread);

  /** Returns the state in which the target is to see {@code thread}, or null for its own. */
  Thread.State stateOf(Thread thread);

  /** See {@link Sync#modifiers}. */
  int modifiers(int modifiers, Method method);

  /** See {@link Sync#threadBegins}. */
  void threadBegins();

  /** See {@link Sync#threadEnds}. */
  void threadEnds(Thread thread);

  /** See {@link Sync#initialises}. */
  void initialises(String className);

  /** See {@link Sync#initialised}. */
  void initialised();

  /** See {@link Sync#loadBegins}. */
  void loadBegins();

  /** See {@link Sync#findBegins}. */
  void findBegins(Object loader);

  /** See {@link Sync#looksIn}. */
  void looksIn(URL url);

  /** See {@link Sync#defines}. */
  void defines();

  /** See {@link Sync#defined}. */
  void defined();

  /** See {@link Sync#loaded}. */
  void loaded(Class<?> type, ProtectionDomain domain);

  /** See {@link Sync#findEnds}. */
  void findEnds();

  /** See {@link Sync#loadEnds}. */
  void loadEnds();

  /** See {@link Sync#links}. */
  void links(Object caller);

  /** See {@link Sync#linked}. */
  void linked();

  /** See {@link Sync#transforms}. */
  void transforms(String name, Class<?> redefined);

  /** See {@link Sync#transformed}. */
  void transformed();
}
