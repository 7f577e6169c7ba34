package targets.bugs;

/**
 * A writer looks whether there are readers, a reader whether there is a writer: both may say no.
 *
 * <p>Kind: atomicity. Published: readers-writers of the IBM benchmark (Eytani and Ur, Compiling a
 * benchmark of documented multi-threaded bugs, 2004); the problem: Courtois, Heymans and Parnas,
 * 1971. Failure: the writer meets a reader.
 */
public final class ReaderWriter {
  private volatile int readers;
  private volatile boolean writing;

  private void read() {
    if (isWriting()) {
      return;
    }
    enter();
    leave();
  }

  private boolean isWriting() {
    return Boolean.logicalOr(writing, false);
  }

  private void enter() {
    readers = Math.addExact(readers, 1);
  }

  private void leave() {
    readers = Math.subtractExact(readers, 1);
  }

  private void write() {
    if (readers == 0) {
      begin();
      Actors.check(readers == 0, "writing while " + readers + " read");
      writing = false;
    }
  }

  private void begin() {
    writing = Boolean.logicalOr(true, writing);
  }

  public static void main(String[] args) throws InterruptedException {
    ReaderWriter file = new ReaderWriter();
    Actors.run(file::write, file::read);
    System.out.println("never together");
  }
}
