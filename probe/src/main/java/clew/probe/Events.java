package clew.probe;

/**
 * What code calls that is woven for a trace.
 *
 * <p>Events of all threads are appended to one buffer in static fields, since one thread runs at a
 * time; its bytes are said at {@code EventCode} in the wire format. Only what cannot be computed
 * from the class files is written: which way the execution went, and what came from code that is
 * not woven. Everything else the reader works out by doing what the code does.
 *
 * <p>Whether a method was called by woven code is found out by keys. A call leaves the key of its
 * callee behind and a woven method takes it up; a woven method leaves its own key behind when it
 * returns and the caller takes it up. The reader does the same and so knows what was written.
 */
public final class Events {
  /** How many numbers are to be kept for a thread that does not have its turn. */
  public static final int KEPT = 3;

  /** Room that every probe may use without asking. */
  public static final int MARGIN = 64;

  /** Events that were not yet handed over. */
  public static byte[] buffer = new byte[2 * MARGIN];

  /** How many bytes of the buffer are in use. */
  public static int position;

  /** Where in the buffer the last event begins. */
  public static int lastEvent;

  /** The thread whose events are written; null while none are. */
  private static Thread owner;

  /** Where the thread that runs stands while it is at a probe that may end its turn, or -1. */
  private static int site = -1;

  private static Thread traced;

  /** Where {@link #muted}, {@link #expected} and {@link #exited} are kept between two turns. */
  private static int[] kept = new int[KEPT];

  private static int muted;
  private static int expected;
  private static int exited;

  /** On what the interface's method is called that is expected, if {@link #isOnReceiver}. */
  private static Object receiver;

  private static boolean isOnReceiver;
  private static boolean isForeign;
  private static EventSink sink = EventSink.NONE;

  private Events() {}

  /** Sends events to {@code target}, with a buffer of {@code size} bytes. */
  public static void connect(EventSink target, int size) {
    buffer = new byte[size];
    sink = target;
  }

  /**
   * The turn of the thread whose events are written has ended: what it still does on its way out
   * may not touch what is kept for the next one.
   */
  public static void stop() {
    kept[0] = muted;
    kept[1] = isOnReceiver ? 0 : expected; // then what is entered counts as called by others
    kept[2] = exited;
    receiver = null;
    traced = null;
    owner = null;
  }

  /**
   * It is the turn of {@code thread}, after that of another one, and its events are wanted from now
   * on; null for none.
   *
   * @param state what was kept for it when its last turn ended; at first zeros
   */
  public static void switchedTo(Thread thread, int[] state) {
    site = -1;
    goOn(thread, state);
  }

  /** It is again the turn of {@code thread}, which may stand at a probe. */
  public static void goOn(Thread thread, int[] state) {
    kept = state;
    muted = state[0];
    expected = state[1];
    exited = state[2];
    isOnReceiver = false;
    traced = thread;
    owner = muted == 0 ? thread : null;
  }

  /** A probe that may end the turn is about to be called at a site, or was called if -1. */
  public static void at(int number) {
    if (Thread.currentThread() == traced) {
      site = number;
    }
  }

  /** Returns the site at which the thread that has its turn stands, or -1 if it is in a call. */
  public static int site() {
    return site;
  }

  /** The current thread does something that is not the target's: no events until it is done. */
  public static void mute() {
    if (Thread.currentThread() == traced) {
      muted++;
      owner = null;
    }
  }

  /** Ends what {@link #mute} began. */
  public static void unmute() {
    if (Thread.currentThread() == traced && muted > 0 && --muted == 0) {
      owner = traced;
    }
  }

  /** A call is about to be made. */
  public static void call(int key) {
    if (Thread.currentThread() == owner) {
      expected = key;
      exited = 0;
      isOnReceiver = false;
    }
  }

  /**
   * A call of an interface's method is about to be made: only where it is entered on {@code object}
   * was it called by woven code. Unseen code often hands on to a method of the same name.
   */
  public static void call(Object object, int key) {
    if (Thread.currentThread() == owner) {
      expected = key;
      exited = 0;
      isOnReceiver = true;
      receiver = object;
    }
  }

  /**
   * A woven method is about to return.
   *
   * @param isForeign what {@link #foreign} said when it was entered: if it was not woven code that
   *     called it, then what woven code has called is still to return
   */
  public static void exit(int key, int isForeign) {
    if (Thread.currentThread() == owner) {
      exited = isForeign == 0 ? key : 0;
    }
  }

  /** A woven method was entered that has no {@code this}, or none yet. */
  public static void enter(int method, int key) {
    if (Thread.currentThread() == owner) {
      entered(method, expected != key);
    }
  }

  /** A woven method was entered on {@code self}. */
  public static void enter(int method, int key, Object self) {
    if (Thread.currentThread() == owner) {
      entered(method, expected != key || (isOnReceiver && receiver != self));
    }
  }

  private static void entered(int method, boolean isCalledByOthers) {
    isForeign = isCalledByOthers;
    expected = 0;
    receiver = null; // it may be large, and nobody else may need it
    begin(isForeign ? 2 : 1);
    number(method);
  }

  /** An argument of the method that was just entered. */
  public static void argument(int value) {
    if (isForeign && Thread.currentThread() == owner) {
      writeInt(value);
    }
  }

  /** An argument of the method that was just entered. */
  public static void argument(long value) {
    if (isForeign && Thread.currentThread() == owner) {
      writeLong(value);
    }
  }

  /** An argument of the method that was just entered. */
  public static void argument(float value) {
    if (isForeign && Thread.currentThread() == owner) {
      writeLong(Float.floatToRawIntBits(value));
    }
  }

  /** An argument of the method that was just entered. */
  public static void argument(double value) {
    if (isForeign && Thread.currentThread() == owner) {
      writeLong(Double.doubleToRawLongBits(value));
    }
  }

  /** An argument of the method that was just entered. */
  public static void argument(Object value) {
    if (isForeign && Thread.currentThread() == owner) {
      writeReference(value);
    }
  }

  /** Returns 1 if the method that was just entered has its arguments among the events, else 0. */
  public static int foreign() {
    return isForeign && Thread.currentThread() == owner ? 1 : 0;
  }

  /** A method in which {@link #foreign} was asked constructs or returns an object. */
  public static void given(Object object, int isForeign) {
    if (isForeign != 0) {
      pass(object);
    }
  }

  /** A block was entered. */
  public static void block(int number) {
    if (Thread.currentThread() != owner) {
      return;
    }
    if (number < 240) {
      write(16 + number);
    } else {
      write(10);
      number(number);
    }
  }

  /**
   * A conditional jump was taken.
   *
   * @param outcomes those of the frame that are not written yet, the latest in the lowest bit,
   *     behind a highest bit that is set; 1 for none
   * @return the same with one more, or 1 if all were written
   */
  public static long taken(long outcomes) {
    long more = outcomes << 1 | 1;
    return more < 0 ? flush(more) : more;
  }

  /** Is {@link #taken} for a jump that was not. */
  public static long notTaken(long outcomes) {
    long more = outcomes << 1;
    return more < 0 ? flush(more) : more;
  }

  /** Writes outcomes, since another event or another thread may be next, and returns 1. */
  public static long flush(long outcomes) {
    if (outcomes != 1 && Thread.currentThread() == owner) {
      write(13);
      byte[] bytes = buffer;
      int at = position;
      long rest = outcomes;
      while ((rest & ~0x7FL) != 0) {
        bytes[at++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      bytes[at++] = (byte) rest;
      position = at;
    }
    return 1;
  }

  /** A handler was entered. */
  public static void caught(Throwable exception, int block) {
    if (Thread.currentThread() != owner) {
      return;
    }
    expected = 0;
    exited = 0;
    begin(7);
    number(block);
    sink.reference(exception, true);
  }

  /** A woven method was left by an exception. */
  public static void left(Throwable exception, int method) {
    if (Thread.currentThread() != owner) {
      return;
    }
    expected = 0;
    exited = 0;
    begin(8);
    number(method);
    sink.reference(exception, true);
  }

  /** An object is about to be given to code that is not woven, or was made by it. */
  public static void pass(Object object) {
    if (Thread.currentThread() == owner) {
      begin(9);
      sink.reference(object, false);
    }
  }

  /** A value was read that code which is not woven may have written. */
  public static void value(int value) {
    if (Thread.currentThread() == owner) {
      writeInt(value);
    }
  }

  /** A value was read that code which is not woven may have written. */
  public static void value(long value) {
    if (Thread.currentThread() == owner) {
      writeLong(value);
    }
  }

  /** A value was read that code which is not woven may have written. */
  public static void value(float value) {
    if (Thread.currentThread() == owner) {
      writeLong(Float.floatToRawIntBits(value));
    }
  }

  /** A value was read that code which is not woven may have written. */
  public static void value(double value) {
    if (Thread.currentThread() == owner) {
      writeLong(Double.doubleToRawLongBits(value));
    }
  }

  /** A value was read that code which is not woven may have written. */
  public static void value(Object value) {
    if (Thread.currentThread() == owner) {
      writeReference(value);
    }
  }

  /** A call has returned. */
  public static void returned(int key) {
    if (isUnseen(key)) {
      begin(6);
    }
  }

  /** A call has returned a value. */
  public static void returned(int value, int key) {
    if (isUnseen(key)) {
      writeInt(value);
    }
  }

  /** A call has returned a value. */
  public static void returned(long value, int key) {
    if (isUnseen(key)) {
      writeLong(value);
    }
  }

  /** A call has returned a value. */
  public static void returned(float value, int key) {
    if (isUnseen(key)) {
      writeLong(Float.floatToRawIntBits(value));
    }
  }

  /** A call has returned a value. */
  public static void returned(double value, int key) {
    if (isUnseen(key)) {
      writeLong(Double.doubleToRawLongBits(value));
    }
  }

  /** A call has returned a value. */
  public static void returned(Object value, int key) {
    if (isUnseen(key)) {
      writeReference(value);
    }
  }

  private static boolean isUnseen(int key) {
    if (Thread.currentThread() != owner) {
      return false;
    }
    boolean isUnseen = exited != key;
    exited = 0;
    return isUnseen;
  }

  private static void writeInt(int value) {
    begin(3);
    number((value << 1) ^ (value >> 31));
  }

  private static void writeLong(long value) {
    begin(4);
    byte[] bytes = buffer;
    int at = position;
    for (int shift = 56; shift >= 0; shift -= 8) {
      bytes[at++] = (byte) (value >>> shift);
    }
    position = at;
  }

  private static void writeReference(Object value) {
    begin(5);
    sink.reference(value, true);
  }

  /** Begins an event that may have to be taken back, as one with a reference may. */
  private static void begin(int code) {
    write(code);
    lastEvent = position - 1;
  }

  private static void write(int code) {
    byte[] bytes = buffer;
    int at = position;
    if (at > bytes.length - MARGIN) {
      sink.full();
      bytes = buffer;
      at = position;
    }
    bytes[at] = (byte) code;
    position = at + 1;
  }

  private static void number(int value) {
    byte[] bytes = buffer;
    int at = position;
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
    position = at;
  }
}
