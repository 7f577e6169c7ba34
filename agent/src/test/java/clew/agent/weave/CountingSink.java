package clew.agent.weave;

import clew.probe.Probes;
import clew.probe.Sync;
import clew.probe.SyncSink;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** Counts what woven code pays, and ends it when it has paid enough. */
final class CountingSink implements AutoCloseable {
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
    Sync.connect(sink.asSyncSink());
    return sink;
  }

  private SyncSink asSyncSink() {
    return (SyncSink)
        Proxy.newProxyInstance(
            SyncSink.class.getClassLoader(), new Class<?>[] {SyncSink.class}, this::answer);
  }

  private @Nullable Object answer(Object proxy, Method method, Object[] arguments) {
    if (method.getName().equals("yieldPoint")) {
      yieldPoint();
    }
    // What the few that answer at all say when there is nothing to say.
    return method.getReturnType() == boolean.class ? false : null;
  }

  long paid() {
    return paid + SLICE - Probes.countdown;
  }

  private void yieldPoint() {
    paid += SLICE - Probes.countdown;
    Probes.countdown = SLICE;
    if (paid > limit) {
      throw new Enough();
    }
  }

  @Override
  public void close() {
    Sync.disconnect();
    Probes.countdown = Integer.MAX_VALUE;
  }
}
