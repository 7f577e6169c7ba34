package clew.probe;

import java.lang.reflect.Method;
import java.net.URL;
import java.security.ProtectionDomain;
import java.time.Duration;

/**
 * What woven code calls where threads meet: in place of the JDK's method, or beside an instruction.
 *
 * <p>A method in place of another one takes what that one finds on the operand stack, the receiver
 * first.
 */
public final class Sync {
  private static volatile SyncSink sink = new NoSync();

  private Sync() {}

  /** Sends all probes to {@code target} from now on. */
  public static void connect(SyncSink target) {
    sink = target;
  }

  /** Sends no probes anywhere from now on: every call is the real one again. */
  public static void disconnect() {
    sink = new NoSync();
  }

  static SyncSink sink() {
    return sink;
  }

  /** A monitor is about to be entered. */
  public static void monitorEnter(Object monitor) {
    if (monitor != null) {
      sink.monitorEnter(monitor);
    }
  }

  /** A monitor has been entered, in front of which no probe could stand. */
  public static void monitorEntered(Object monitor) {
    sink.monitorEntered(monitor);
  }

  /** A monitor has been left. */
  public static void monitorExited(Object monitor) {
    sink.monitorExited(monitor);
  }

  /** In place of {@code monitor.wait()}. */
  public static void await(Object monitor) throws InterruptedException {
    await(monitor, 0, 0);
  }

  /** In place of {@code monitor.wait(millis)}. */
  public static void await(Object monitor, long millis) throws InterruptedException {
    await(monitor, millis, 0);
  }

  /** In place of {@code monitor.wait(millis, nanos)}. */
  public static void await(Object monitor, long millis, int nanos) throws InterruptedException {
    sink.await(monitor, millis, nanos);
  }

  /** In place of {@code monitor.notify()}. */
  public static void notifyOne(Object monitor) {
    sink.notifyOne(monitor);
  }

  /** In place of {@code monitor.notifyAll()}. */
  public static void notifyAllOf(Object monitor) {
    sink.notifyAllOf(monitor);
  }

  /** In place of {@code Thread.sleep(millis)}. */
  public static void sleep(long millis) throws InterruptedException {
    sink.sleep(millis, 0);
  }

  /** In place of {@code Thread.sleep(duration)}, which is there since 19. */
  public static void sleep(Duration duration) throws InterruptedException {
    if (duration.isNegative()) {
      return;
    }
    boolean isFar = duration.getSeconds() > Long.MAX_VALUE / 1000 - 1;
    sink.sleep(isFar ? Long.MAX_VALUE : duration.toMillis(), duration.getNano() % 1_000_000);
  }

  /** In place of {@code Thread.sleep(millis, nanos)}. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    sink.sleep(millis, nanos);
  }

  /** In place of {@code Thread.yield()} and {@code Thread.onSpinWait()}. */
  public static void letOthers() {
    sink.letOthers();
  }

  /** In place of {@code unsafe.park(isAbsolute, time)}. */
  public static void park(Object unsafe, boolean isAbsolute, long time) {
    sink.park(unsafe, isAbsolute, time);
  }

  /** In place of {@code unsafe.unpark(thread)}. */
  public static void unpark(Object unsafe, Object thread) {
    sink.unpark(unsafe, thread);
  }

  /**
   * In place of {@code VirtualThread.takeVirtualThreadListToUnblock()}, which is there since 24.
   */
  public static Object takeUnblocked() {
    return sink.takeUnblocked();
  }

  /**
   * Returns whether {@code thread.interrupt()} has been seen to, and its body is to be left out.
   */
  public static boolean interrupts(Thread thread) {
    return sink.interrupts(thread);
  }

  /** Returns whether {@code thread} is interrupted, given what its own field says. */
  public static boolean isInterrupted(boolean field, Thread thread) {
    return field || sink.isInterruptPending(thread);
  }

  /** Returns the state of {@code thread}, given what the JVM says of it. */
  public static Thread.State state(Thread.State real, Thread thread) {
    Thread.State visible = sink.stateOf(thread);
    return visible == null ? real : visible;
  }

  /** Returns the modifiers that {@code method} has in its class file, given those it has now. */
  public static int modifiers(int modifiers, Method method) {
    return sink.modifiers(modifiers, method);
  }

  /** The body of a thread, or of something that may be one, begins. */
  public static void threadBegins() {
    sink.threadBegins();
  }

  /** The last Java code of a thread has run. */
  public static void threadEnds(Thread thread) {
    sink.threadEnds(thread);
  }

  /**
   * This thread begins to initialise a class: the JVM holds a lock for it that nobody sees, so it
   * keeps its turn.
   */
  public static void initialises(String className) {
    sink.initialises(className);
  }

  /** The end of what {@link #initialises} began. */
  public static void initialised() {
    sink.initialised();
  }

  /** A class loader of the JVM begins to look for a class. */
  public static void loadBegins() {
    sink.loadBegins();
  }

  /** {@code loader}, one of URLs, begins to look for a class where its URLs are. */
  public static void findBegins(Object loader) {
    sink.findBegins(loader);
  }

  /** The JDK is about to look into what is at {@code url} the first time. */
  public static void looksIn(URL url) {
    sink.looksIn(url);
  }

  /** A loader of URLs has found a class, and the JVM is about to define it. */
  public static void defines() {
    sink.defines();
  }

  /** The JVM has defined the class. */
  public static void defined() {
    sink.defined();
  }

  /** A class loader has {@code type} from the JVM, to which it belongs in {@code domain}. */
  public static void loaded(Class<?> type, ProtectionDomain domain) {
    sink.loaded(type, domain);
  }

  /** The end of what {@link #findBegins} began. */
  public static void findEnds() {
    sink.findEnds();
  }

  /** The end of what {@link #loadBegins} began. */
  public static void loadEnds() {
    sink.loadEnds();
  }

  /**
   * The JDK begins to link a method handle or a call site, or to find a type of methods: for {@code
   * caller}, a class, or for itself if that is null.
   */
  public static void links(Object caller) {
    sink.links(caller);
  }

  /** The end of what {@link #links} began. */
  public static void linked() {
    sink.linked();
  }

  /**
   * The transformers of an agent are about to be asked for the class {@code name}; {@code
   * redefined} is null at a load.
   */
  public static void transforms(String name, Class<?> redefined) {
    sink.transforms(name, redefined);
  }

  /** The end of what {@link #transforms} began. */
  public static void transformed() {
    sink.transformed();
  }
}
