package clew.trace.store;

import clew.trace.HeapObject;
import clew.trace.Step;
import clew.trace.Thrown;
import java.util.Optional;

/** The exceptions that were thrown, by number, from 1. */
public final class Exceptions {
  /** Stands for no handler, in a thread whose first frame was left. */
  private static final int UNCAUGHT = -1;

  private final Segments objects;
  private final Segments steps;
  private final Segments threads;

  /** The first steps of handlers, plus 1; 0 where no handler is known. */
  private final Segments handlers;

  private int count;

  Exceptions(Shelf shelf) {
    objects = shelf.column();
    steps = shelf.column();
    threads = shelf.column();
    handlers = shelf.column();
  }

  void save(Saved to) {
    to.number(count);
  }

  void resume(Saved from) {
    count = from.int32();
  }

  int count() {
    return count;
  }

  /** Adds one that {@code step} threw and returns its number. */
  public int add(int object, int step, int thread) {
    count++;
    objects.putInt(count, object);
    steps.putInt(count, step);
    threads.putInt(count, thread);
    return count;
  }

  /** Says that exception {@code number} was caught by a handler that begins with {@code step}. */
  public void setCaught(int number, int step) {
    handlers.putInt(number, step + 1);
  }

  /** Says that exception {@code number} left the first frame of its thread. */
  public void setUncaught(int number) {
    handlers.putInt(number, UNCAUGHT);
  }

  /** Returns exception {@code number}, which is the object that {@code tables} say. */
  Thrown at(int number, Tables tables) {
    HeapObject exception = tables.objectAt(objects.intAt(number));
    int handler = handlers.intAt(number);
    return new Thrown(
        exception,
        new Step(steps.intAt(number)),
        threads.intAt(number),
        endOf(handler),
        handler > 0 ? Optional.of(new Step(handler - 1L)) : Optional.empty());
  }

  private static Thrown.End endOf(int handler) {
    if (handler == 0) {
      return Thrown.End.UNSEEN;
    }
    return handler == UNCAUGHT ? Thrown.End.UNCAUGHT : Thrown.End.CAUGHT;
  }
}
