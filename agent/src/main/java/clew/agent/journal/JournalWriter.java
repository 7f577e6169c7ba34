package clew.agent.journal;

import clew.probe.wire.JournalCode;
import clew.probe.wire.Payload;
import org.jspecify.annotations.Nullable;

/**
 * Writes events in their order; the counterpart of {@link JournalReader}.
 *
 * <p>Only the thread whose turn it is calls, so nothing here is guarded.
 */
public final class JournalWriter {
  /** Where whole stretches of events go. */
  public interface Store {
    /** Keeps {@code events}; must not throw. */
    void keep(Payload events);
  }

  private static final int STRETCH_BYTES = 1 << 15;

  private final Store store;
  private final Payload events = new Payload();
  private long count;
  private int start;
  private @Nullable PathHash path;

  /** A journal that is kept in {@code store}. */
  public JournalWriter(Store store) {
    this.store = store;
  }

  /** Lets all events from now on count on {@code path}. */
  public void along(PathHash path) {
    this.path = path;
  }

  /** Starts an event; its fields are to follow. */
  public JournalWriter event(JournalCode code) {
    if (events.size() >= STRETCH_BYTES) {
      flush();
    }
    count++;
    start = events.size();
    events.number(code.code());
    if (path != null) {
      path.pass(code.code());
    }
    return this;
  }

  /** Appends a number, small ones in few bytes. */
  public JournalWriter number(long value) {
    events.signed(value);
    return this;
  }

  /** Appends bytes. */
  public JournalWriter bytes(byte[] source, int start, int length) {
    events.bytes(source, start, length);
    return this;
  }

  /** Appends a text or the fact that there is none. */
  public JournalWriter text(@Nullable String text) {
    events.number(text == null ? 0 : 1);
    if (text != null) {
      events.text(text);
    }
    return this;
  }

  /** Takes back the event that was begun last: it could not be completed. */
  public void cancel() {
    count--;
    events.cutTo(start);
    if (path != null) {
      path.back();
    }
  }

  /** Hands all whole events to the store. Not to be called inside an event. */
  public void flush() {
    if (events.size() > 0) {
      store.keep(events);
      events.clear();
    }
  }

  /** Returns how many events were written. */
  public long count() {
    return count;
  }
}
