package clew.agent.weave;

import clew.probe.Probes;
import clew.probe.Sink;

/** Counts what woven code pays, and ends it when it has paid enough. */
final class CountingSink implements Sink, AutoCloseable {
  /** Ends an endless loop of a test; nothing in the tests catches it. */
  static final class Enough extends Error {
    private static final long serialVersionUID = 1;
  }

  private static final int SLICE = 1 << 20;

  private final long limit;
  private long paid;

  private CountingSink(long limit) {
    this.limit = limit;
  }

  /** Connects a sink that throws once {@code limit} has been paid, give or take a slice. */
  static CountingSink connect(long limit) {
    CountingSink sink = new CountingSink(limit);
    Probes.countdown = SLICE;
    Probes.connect(sink);
    return sink;
  }

  long paid() {
    return paid + SLICE - Probes.countdown;
  }

  @Override
  public void yieldPoint() {
    paid += SLICE - Probes.countdown;
    Probes.countdown = SLICE;
    if (paid > limit) {
      throw new Enough();
    }
  }

  @Override
  public void mainFound(Class<?> main) {}

  @Override
  public void threadStarting(Thread thread) {}

  @Override
  public void uncaught(Thread thread, Throwable failure) {}

  @Override
  public void halting(int status) {}

  @Override
  public void ending() {}

  @Override
  public void close() {
    Probes.connect(Sink.NONE);
    Probes.countdown = Integer.MAX_VALUE;
  }
}
