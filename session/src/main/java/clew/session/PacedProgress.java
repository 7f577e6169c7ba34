package clew.session;

/** Passes on only what takes longer than a second, and from time to time how far it is. */
final class PacedProgress implements Progress {
  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final long NEXT_NANOS = 3_000_000_000L;

  private final Progress next;
  private long due = System.nanoTime() + FIRST_NANOS;

  PacedProgress(Progress next) {
    this.next = next;
  }

  @Override
  public void says(String words) {
    if (System.nanoTime() - due >= 0) {
      next.says(words);
      due = System.nanoTime() + NEXT_NANOS;
    }
  }
}
