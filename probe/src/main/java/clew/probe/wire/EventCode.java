package clew.probe.wire;

/**
 * The bytes of which the events of an execution consist.
 *
 * <pre>
 * events  = event*
 * event   = code operands                   code: u8
 * ref     = number [type form content]      0 is null; what stands in brackets comes with the
 *                                           first use of a number, which is one more than the last
 * type    = number [name super]             super: a type, 0 for none; name: text
 * form    = u8                              NOTHING, TEXT, BITS, WORDS, REFS or LENGTH
 * </pre>
 *
 * Numbers and texts are those of {@link RecordingLayout}; a word is 8 bytes, big-endian. A code of
 * {@link #FIRST_BLOCK} or more is the entry into a block of the current frame's method; blocks are
 * numbered from 0 in the order of their first sites. A block begins where an execution may go one
 * way or another: behind and at the target of a conditional jump, at the targets of a switch, at
 * handlers, and at the target of a jump that closes a loop without any choice, call or return. What
 * a switch has chosen, and such a jump, are entries into blocks; what conditional jumps have chosen
 * are outcomes. A block that is reached in another way is no event. So what lies between two events
 * or outcomes of a thread follows from the first of them, and passes no site twice. Outcomes are
 * written before any other event, and before a turn can end.
 *
 * <p>Threads run one at a time and their events stand behind each other. A thread that is named for
 * the first time has its name, a text, at the end of that event.
 */
public final class EventCode {
  /** A method is entered from woven code that passed its arguments: method. */
  public static final int ENTER = 1;

  /** A method is entered, perhaps from unseen code: method, then its arguments as values. */
  public static final int ENTER_FOREIGN = 2;

  /** An int, or what the JVM keeps as one, came from unseen code: zigzag number. */
  public static final int INT = 3;

  /** A long, or the bits of a float or double, came from unseen code: word. */
  public static final int LONG = 4;

  /** A reference came from unseen code: ref. */
  public static final int REF = 5;

  /** Unseen code returned and brought nothing. */
  public static final int VOID = 6;

  /** An exception was caught here: block, ref. */
  public static final int CAUGHT = 7;

  /** A method was left by an exception: method, ref. */
  public static final int LEFT = 8;

  /** An object is about to be passed to unseen code, or was made by it: ref. */
  public static final int PASS = 9;

  /** The entry into a block whose number does not fit in a code: block. */
  public static final int WIDE_BLOCK = 10;

  /**
   * Another thread goes on: thread, then the site before which the last one stands plus 1, or 0 if
   * that one is in a call, has ended, or is kept by the JVM; then perhaps the thread's name.
   */
  public static final int SWITCH = 11;

  /** A thread is started by the one that runs: thread, and perhaps its name. */
  public static final int STARTS = 12;

  /**
   * Conditional jumps were taken or not, since the last event: a number whose bits behind its
   * highest say so, the earliest first.
   */
  public static final int OUTCOMES = 13;

  /**
   * The clock has come to the beginning, or the second time to the end, of the window: the site
   * before which the thread that runs stands plus 1, or 0 if it is in a call.
   */
  public static final int WINDOW = 14;

  /**
   * Nothing more happens: the site before which the thread that ran last stands plus 1, or 0 if it
   * is in a call or has ended.
   */
  public static final int END = 15;

  /** The code of the entry into block 0. */
  public static final int FIRST_BLOCK = 16;

  /** How many blocks have codes of their own. */
  public static final int NARROW_BLOCKS = 256 - FIRST_BLOCK;

  /** Nothing is said of what is inside an object. */
  public static final int NOTHING = 0;

  /** A string: its length, and the text of its beginning. */
  public static final int TEXT = 1;

  /** A box: the bits of its value, a word. */
  public static final int BITS = 2;

  /** An array of primitives: its length, and the bits of each element as zigzag numbers. */
  public static final int WORDS = 3;

  /** An array of references: its length, and its elements. */
  public static final int REFS = 4;

  /** An array of which only the length is said. */
  public static final int LENGTH = 5;

  private EventCode() {}
}
