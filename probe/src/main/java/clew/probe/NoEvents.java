package clew.probe;

/** The sink of events before there is one. */
final class NoEvents implements EventSink {
  @Override
  public void full() {
    Events.position = 0;
  }

  @Override
  public void reference(Object object, boolean withContent) {
    // Nobody reads it.
  }
}
