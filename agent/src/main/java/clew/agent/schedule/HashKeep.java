package clew.agent.schedule;

/** Where one thread has come to with identity hash codes, while it works for agent or JVM. */
final class HashKeep {
  private final HashCodes codes;
  private final HashState state = new HashState();
  private int depth;

  HashKeep(HashCodes codes) {
    this.codes = codes;
  }

  /** From here on the calling thread draws for itself. */
  void begin() {
    if (depth++ == 0) {
      codes.read(state);
    }
  }

  /** The end of what {@link #begin} began: it goes on as if nothing had been drawn. */
  void end() {
    if (depth > 0 && --depth == 0) {
      codes.put(state);
    }
  }

  /** What the thread draws for the target from here on follows from {@code seed}. */
  void sow(long seed) {
    state.sow(seed);
    if (depth == 0) {
      codes.put(state);
    }
  }
}
