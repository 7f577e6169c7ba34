package clew.agent.schedule;

/**
 * A state of the JVM's generator of identity hash codes, Marsaglia's xorshift of four words, of
 * which {@code w} is the last number drawn.
 *
 * <p>Used inside the application's class loader too, in front of all else: uses the most common
 * classes only.
 */
public final class HashState {
  private static final int WORDS = 4;

  /** An identity hash code has that many bits. */
  private static final int BITS = 0x7FFF_FFFF;

  /** What the JVM gives out in place of 0. */
  private static final int FOR_ZERO = 0xBAD;

  // How the JVM begins, but for x.
  private static final int FIRST_W = 273_326_509;
  private static final int FIRST_Y = 842_502_087;
  private static final int FIRST_Z = 0x8767;

  /** More than are ever drawn before an agent is started. */
  private static final int MOST_DRAWN = 100_000;

  int w;
  int x;
  int y;
  int z;

  /** Makes this what {@code seed} stands for. */
  void sow(long seed) {
    long first = mixed(seed);
    long second = mixed(first + seed + 1);
    w = (int) first;
    x = (int) (first >>> 32);
    y = (int) second | 1; // not all of them may be 0
    z = (int) (second >>> 32);
  }

  /** Makes this a state that draws other numbers than {@code state}. */
  void turnFrom(HashState state) {
    w = state.w;
    x = ~state.x;
    y = state.y;
    z = state.z;
  }

  /** Makes this a state from which {@code number} is drawn next. */
  void aim(int number) {
    // With w = 0: number = t ^ (t >>> 8), and t = x ^ (x << 11).
    w = 0;
    x = unshiftedLeft(unshiftedRight(number));
    y = FIRST_Y;
    z = FIRST_Z;
  }

  /** Makes this the state before the last number was drawn. */
  void stepBack() {
    int t = unshiftedRight(w ^ z ^ (z >>> 19));
    w = z;
    z = y;
    y = x;
    x = unshiftedLeft(t);
  }

  /** Draws the next number. */
  void draw() {
    int t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
  }

  /** Returns the identity hash code that the last number drawn makes. */
  int code() {
    int code = w & BITS;
    return code == 0 ? FOR_ZERO : code;
  }

  /** Goes back to where the JVM began; returns how many steps that is, or -1 if too many. */
  private int goBack() {
    for (int steps = 0; steps < MOST_DRAWN; steps++) {
      if (w == FIRST_W && y == FIRST_Y && z == FIRST_Z) {
        return steps;
      }
      stepBack();
    }
    return -1;
  }

  /** Returns how many codes the calling thread has drawn by now, or -1 if that cannot be told. */
  public static int drawnSoFar() {
    HashState state = new HashState();
    int[] codes = new int[2 * WORDS];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = System.identityHashCode(new Object());
    }
    // The words are the last numbers drawn; of each, a code lacks the uppermost bit.
    for (int upper = 0; upper < 1 << WORDS; upper++) {
      state.x = codes[0] | (upper & 1) << 31;
      state.y = codes[1] | (upper & 2) << 30;
      state.z = codes[2] | (upper & 4) << 29;
      state.w = codes[3] | (upper & 8) << 28;
      boolean isRight = true;
      for (int i = WORDS; i < codes.length; i++) {
        state.draw();
        isRight &= state.code() == codes[i];
      }
      if (isRight) {
        return state.goBack();
      }
    }
    return -1;
  }

  /** Returns the code of what has this name and number and gets its own from them. */
  static int codeOf(String name, int number) {
    int code = (int) mixed(((long) number << Integer.SIZE) + name.hashCode()) & BITS;
    return code == 0 ? FOR_ZERO : code;
  }

  /** Returns v of {@code v ^ (v >>> 8)}. */
  private static int unshiftedRight(int shifted) {
    return shifted ^ (shifted >>> 8) ^ (shifted >>> 16) ^ (shifted >>> 24);
  }

  /** Returns v of {@code v ^ (v << 11)}. */
  private static int unshiftedLeft(int shifted) {
    return shifted ^ (shifted << 11) ^ (shifted << 22);
  }

  private static long mixed(long value) {
    long mixed = value + 0x9E37_79B9_7F4A_7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D0_49BB_1331_11EBL;
    return mixed ^ (mixed >>> 31);
  }
}
