package clew.probe;

/** Where full buffers of events and new references go. No call may throw. */
public interface EventSink {
  /** Drops everything. */
  EventSink NONE = new NoEvents();

  /** Takes what is in the buffer and empties it. */
  void full();

  /** Appends {@code object} to the buffer, and what is inside it if that is asked for. */
  void reference(Object object, boolean withContent);
}
