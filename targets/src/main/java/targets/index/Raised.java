package targets.index;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** Exceptions: who threw each, and who caught it if anybody did. */
public final class Raised {
  private static final RuntimeException OFTEN = new IllegalStateException("again and again");

  /** Where {@code java.io} writes to, and drops what this throws. */
  static final class Full extends OutputStream {
    @Override
    public void write(int octet) throws IOException {
      throw new IOException("full"); // throws(unseen)
    }

    @Override
    public void write(byte[] octets, int from, int count) throws IOException {
      throw new IOException("full"); // throws(unseen)
    }
  }

  static int divide(int by) {
    return 100 / by; // throws(deep)
  }

  static int outer(int by) {
    return divide(by) + 1;
  }

  static void again() {
    throw OFTEN; // throws(often)
  }

  static int withFinally(int[] array) {
    int passed = 0;
    try {
      return array.length; // throws(null)
    } finally {
      passed++; // catches(null)
      System.out.println("passed " + passed);
    } // throws(finally)
  }

  static void inThread() {
    throw new IllegalArgumentException("nobody listens"); // throws(thread)
  }

  public static void main(String[] args) throws Exception {
    int caught = 0;
    try {
      throw new IllegalStateException("here"); // throws(here)
    } catch (IllegalStateException e) { // catches(here)
      caught++;
    }
    try {
      outer(0);
    } catch (ArithmeticException e) { // catches(deep)
      caught++;
    }
    for (int i = 0; i < 3; i++) {
      try {
        again();
      } catch (IllegalStateException e) { // catches(often)
        caught++;
      }
    }
    try {
      withFinally(null);
    } catch (NullPointerException e) { // catches(finally)
      caught++;
    }
    var lost = new PrintStream(new Full());
    lost.println("nobody will know");
    System.out.println(caught + " " + lost.checkError());
    var thread = new Thread(Raised::inThread, "deaf");
    thread.start();
    thread.join();
    throw new IllegalStateException("the end"); // throws(end)
  }
}
