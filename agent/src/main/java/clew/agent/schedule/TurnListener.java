package clew.agent.schedule;

/** Is told whose turn it is. Nothing may be thrown. */
public interface TurnListener {
  /** Wants to know nothing. */
  TurnListener NONE =
      new TurnListener() {
        @Override
        public void starts(int number, String name) {}

        @Override
        public void stops() {}

        @Override
        public long due() {
          return Long.MAX_VALUE;
        }

        @Override
        public void passes(long ticks) {}

        @Override
        public void goesOn(int number, String name) {}
      };

  /** The calling thread, which has its turn, is about to start thread {@code number}. */
  void starts(int number, String name);

  /** A turn has ended, and nobody else goes on before this returns. */
  void stops();

  /** Returns the ticks of the clock at which it wants to be told that they have passed. */
  long due();

  /** The clock of the calling thread, which has its turn, stands at {@code ticks} or more. */
  void passes(long ticks);

  /** The calling thread, which is {@code number}, has its turn, perhaps again. */
  void goesOn(int number, String name);
}
