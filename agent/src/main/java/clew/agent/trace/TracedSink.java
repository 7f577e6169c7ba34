package clew.agent.trace;

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
    next.endBegins();
  }

  @Override
  public void mainFound(Class<?> main) {
    next.mainFound(main);
    tracer.begin();
  }

  @Override
  public void threadStarting(Thread thread) {
    next.threadStarting(thread);
  }

  @Override
  public void uncaught(Thread thread, Throwable failure) {
    tracer.endOf(thread);
    next.uncaught(thread, failure);
  }

  @Override
  public void halting(int status) {
    tracer.end();
    next.halting(status);
  }

  @Override
  public void ending() {
    tracer.end();
    next.ending();
  }
}
