package clew.probe;

/**
 * One call that brings something in or takes something out, while it is made.
 *
 * <p>Woven code fills in the arguments, asks whether the answer is there already, and makes the
 * real call only if it is not. All memory that this needs is taken here, once per call: such calls
 * go to the operating system and cost far more.
 */
public final class Call {
  /** A call that is none of ours: made as it stands, and forgotten. */
  public static final Call NONE = new Call(null, 0, 0);

  private final InputSink sink;
  private final int row;
  private final Object[] objects;
  private final long[] numbers;
  private int count;
  private boolean isLoose;
  private boolean hasLeft;
  private long number;
  private Object object;
  private Object[] givenObjects;
  private long[] givenNumbers;

  /** A call of the {@code row}-th kind, to be reported to {@code sink}. */
  public Call(InputSink sink, int row, int arguments) {
    this.sink = sink;
    this.row = row;
    this.objects = new Object[arguments];
    this.numbers = new long[arguments];
  }

  /** Adds an argument. */
  public Call with(Object argument) {
    if (sink != null) {
      objects[count++] = argument;
    }
    return this;
  }

  /** Adds an argument. */
  public Call with(int argument) {
    return with((long) argument);
  }

  /** Adds an argument. */
  public Call with(long argument) {
    if (sink != null) {
      numbers[count++] = argument;
    }
    return this;
  }

  /** Adds an argument. */
  public Call with(double argument) {
    return with(Double.doubleToRawLongBits(argument));
  }

  /** Returns whether the answer is there, so that the real call must not be made. */
  public boolean isAnswered() {
    if (sink == null) {
      return false;
    }
    Events.mute(); // what the agent does to find out is no event
    try {
      return sink.answers(this);
    } finally {
      Events.unmute();
    }
  }

  /** The real call has returned nothing. */
  public void returned() {
    if (sink != null) {
      report();
    }
  }

  /** The real call has returned. */
  public void returned(int result) {
    returned((long) result);
  }

  /** The real call has returned. */
  public void returned(long result) {
    if (sink != null) {
      number = result;
      report();
    }
  }

  /** The real call has returned. */
  public void returned(double result) {
    returned(Double.doubleToRawLongBits(result));
  }

  /** The real call has returned. */
  public void returned(Object result) {
    if (sink != null) {
      object = result;
      report();
    }
  }

  private void report() {
    Events.mute();
    sink.returned(this);
    Events.unmute();
  }

  /** The real call has thrown; returns what is to be thrown on. */
  public Throwable failed(Throwable failure) {
    if (sink != null) {
      Events.mute();
      sink.failed(this, failure);
      Events.unmute();
    }
    return failure;
  }

  /** Returns the answer. */
  public int intAnswer() {
    return (int) number;
  }

  /** Returns the answer. */
  public long longAnswer() {
    return number;
  }

  /** Returns the answer. */
  public double doubleAnswer() {
    return Double.longBitsToDouble(number);
  }

  /** Returns the answer. */
  public Object objectAnswer() {
    return object;
  }

  /** Sets the answer. */
  public void answer(long value) {
    number = value;
  }

  /** Sets the answer. */
  public void answer(Object value) {
    object = value;
  }

  /** Returns the number of the kind of call. */
  public int row() {
    return row;
  }

  /** Returns how many arguments there are, the receiver included. */
  public int count() {
    return count;
  }

  /** Returns the {@code index}-th argument, which is an object or null. */
  public Object object(int index) {
    return objects[index];
  }

  /** Returns the {@code index}-th argument, which is a number. */
  public long number(int index) {
    return numbers[index];
  }

  /** Lets the real call have another {@code index}-th argument than the target has given. */
  public void give(int index, Object value) {
    makeGiven();
    givenObjects[index] = value;
  }

  /** Lets the real call have another {@code index}-th argument than the target has given. */
  public void give(int index, long value) {
    makeGiven();
    givenNumbers[index] = value;
  }

  private void makeGiven() {
    if (givenObjects == null) {
      givenObjects = objects.clone();
      givenNumbers = numbers.clone();
    }
  }

  /** Returns the {@code index}-th argument for the real call; the target has given {@code own}. */
  public Object given(Object own, int index) {
    return givenObjects == null ? own : givenObjects[index];
  }

  /** Returns the {@code index}-th argument for the real call; the target has given {@code own}. */
  public int given(int own, int index) {
    return givenNumbers == null ? own : (int) givenNumbers[index];
  }

  /** Returns the {@code index}-th argument for the real call; the target has given {@code own}. */
  public long given(long own, int index) {
    return givenNumbers == null ? own : givenNumbers[index];
  }

  /** Marks a call that takes no part after all. */
  public void setLoose() {
    isLoose = true;
  }

  /** Returns whether this call takes no part. */
  public boolean isLoose() {
    return isLoose;
  }

  /** Marks a call for whose time the baton was given away. */
  public void setLeft() {
    hasLeft = true;
  }

  /** Returns whether the baton was given away for this call. */
  public boolean hasLeft() {
    return hasLeft;
  }
}
