package targets.bugs;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A bag is made from another one: as large as that one is, then filled with what is left in it.
 *
 * <p>Kind: atomicity. Published: the constructor of java.util.Vector (Wang and Stoller, Runtime
 * analysis of atomicity for multithreaded programs, 2006). Failure: a thread finds a hole in the
 * copy.
 */
public final class VectorCopy {
  private String[] elements;

  private VectorCopy(String... elements) {
    this.elements = elements;
  }

  private static VectorCopy copyOf(VectorCopy other) {
    VectorCopy copy = ofSize(other.size());
    other.copyInto(copy.elements);
    return copy;
  }

  private static VectorCopy ofSize(int size) {
    return new VectorCopy(new String[size]);
  }

  private synchronized int size() {
    return Objects.requireNonNull(elements).length;
  }

  private synchronized void copyInto(String[] copy) {
    System.arraycopy(elements, 0, copy, 0, elements.length);
  }

  private synchronized void removeLast() {
    elements = Arrays.copyOf(elements, elements.length - 1);
  }

  public static void main(String[] args) throws InterruptedException {
    VectorCopy bag = new VectorCopy("a", "b", "c");
    Actors.run(
        () -> {
          List<String> copied = Arrays.asList(copyOf(bag).elements);
          Actors.check(!copied.contains(null), "a hole in the copy: " + copied);
        },
        bag::removeLast);
    System.out.println("copied");
  }
}
