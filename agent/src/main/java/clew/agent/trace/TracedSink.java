package clew.agent.trace;

import clew.probe.Events;
import clew.probe.Sink;

/** The sink of probes in a JVM whose events are written: tells the tracer when to begin and end. */
public final class TracedSink implements Sink {
  private final Sink next;
  private final Tracer tracer;

  /** A sink that passes everything on to {@code next}. */
  public TracedSink(Sink next, Tracer tracer) {
    this.next = next;
    this.tracer = tracer;
  }

  @Override
  public void endBegins() {
    Events.mute();
    next.endBegins();
    Events.unmute();
  }

  @Override
  public void mainFound(Class<?> main) {
    next.mainFound(main);
    tracer.begin();
  }

  @Override
  public void defining(Object definer) {
    Events.mute();
    next.defining(definer);
    Events.unmute();
  }

  @Override
  public void threadStarting(Thread thread) {
    Events.mute();
    next.threadStarting(thread);
    Events.unmute();
  }

  @Override
  public void threadStarted(Thread thread) {
    Events.mute();
    next.threadStarted(thread);
    Events.unmute();
  }

  @Override
  public void threadNotStarted() {
    Events.mute();
    next.threadNotStarted();
    Events.unmute();
  }

  @Override
  public void uncaught(Thread thread, Throwable failure) {
    Events.mute();
    next.uncaught(thread, failure);
    Events.unmute();
  }

  @Override
  public void halting(int status) {
    tracer.stop();
    next.halting(status); // after that nothing counts that this thread does
    tracer.end();
  }

  @Override
  public void ending() {
    tracer.stop();
    next.ending();
    tracer.end();
  }
}
