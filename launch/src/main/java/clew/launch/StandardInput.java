package clew.launch;

import java.io.IOException;

/** Where the standard input of a recorded program comes from. */
interface StandardInput {
  /** From that of this process: what one program reads is gone for the next. */
  StandardInput INHERITED =
      new StandardInput() {
        @Override
        public void redirect(ProcessBuilder builder) {}

        @Override
        public void feed(Process target) {}

        @Override
        public void check() {}
      };

  /** Prepares a program that is about to be started. */
  void redirect(ProcessBuilder builder);

  /** Gives a program that was started what it may read. */
  void feed(Process target);

  /** Throws what has kept a program from reading all there was, if anything has. */
  void check() throws IOException;
}
