package clew.agent.schedule;

/**
 * Where one thread has come to with identity hash codes, while it works for the agent or the JVM.
 *
 * <p>Such work may come to code of the target, and that to such work again: each level puts back
 * what it has found. Calls nothing of the JDK, which may be woven: the thread is not muted yet.
 */
final class HashKeep {
  private final HashCodes codes;
  private HashState[] kept = {new HashState(), new HashState()};
  private int depth;
  private final HashState other = new HashState();

  HashKeep(HashCodes codes) {
    this.codes = codes;
  }

  /** From here on the calling thread draws for itself, and other numbers than it will later. */
  void begin() {
    if (depth == kept.length) {
      HashState[] more = new HashState[2 * depth];
      for (int i = 0; i < more.length; i++) {
        more[i] = i < depth ? kept[i] : new HashState();
      }
      kept = more;
    }
    HashState state = kept[depth];
    codes.read(state);
    other.turnFrom(state);
    codes.put(other);
    depth++; // last: the stack may overflow before
  }

  /** What the thread draws until the end of this work follows from {@code name}. */
  void drawFor(String name) {
    other.sow(name.hashCode());
    codes.put(other);
  }

  /** The end of what {@link #begin} began: it goes on as if nothing had been drawn. */
  void end() {
    if (depth > 0) { // the schedule may have begun in the middle of it
      codes.put(kept[--depth]);
    }
  }

  /** What the thread draws from here on, or from the end of this work, follows from that. */
  void sow(int thread, int times) {
    HashState sown = depth == 0 ? other : kept[depth - 1];
    sown.sow(((long) thread << Integer.SIZE) + times);
    if (depth == 0) {
      codes.put(sown);
    }
  }
}
