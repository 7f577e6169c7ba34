package targets.bugs;

import java.util.ConcurrentModificationException;

/**
 * One method that walks a list holds the lock, another that removes from it does not.
 *
 * <p>Kind: atomicity. Published: commons-dbcp, DBCP-369 (JaConTeBe, 2015). Failure: a
 * ConcurrentModificationException in the thread that walks.
 */
public final class InstanceKeys {
  private static final class Key {
    private final int number;
    private Key rest;

    private Key(int number, Key rest) {
      this.number = number;
      this.rest = rest;
    }
  }

  private Key first = new Key(1, new Key(2, new Key(3, null)));
  private volatile int changes;

  private synchronized int nextNumber() {
    int expected = changes;
    int most = 0;
    for (Key key = first; key != null; key = key.rest) {
      most = larger(most, key.number);
      if (changes != expected) {
        throw new ConcurrentModificationException("the list changed while it was walked");
      }
    }
    return most + 1;
  }

  private static int larger(int left, int right) {
    return Math.max(left, right);
  }

  private void removeFirst() {
    changes++;
    first = first.rest;
  }

  public static void main(String[] args) throws InterruptedException {
    InstanceKeys keys = new InstanceKeys();
    Actors.run(keys::nextNumber, keys::removeFirst);
    System.out.println("next " + keys.nextNumber());
  }
}
