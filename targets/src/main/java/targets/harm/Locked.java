package targets.harm;

/**
 * Monitors in all their forms, in methods that are called often enough to be compiled. The JVM
 * compiles none of which it cannot see that every monitor is left exactly once; with {@code
 * -Xlog:monitormismatch=info} it says so, and prints nothing but the two numbers if all is well.
 */
public final class Locked {
  private static final int ROUNDS = 30_000;

  private static int shared;
  private final Object lock = new Object();
  private int own;

  private Locked() {}

  private static synchronized int ofClass() {
    return ++shared;
  }

  private static synchronized int ofClassWithChoices(int n) {
    if (n % 3 == 0) {
      return ++shared;
    }
    for (int i = 0; i < n % 4; i++) {
      shared += i;
    }
    return shared;
  }

  private synchronized int ofObject() {
    return ++own;
  }

  private synchronized int throwing(int n) {
    if (n % 7 == 0) {
      throw new IllegalStateException();
    }
    return n;
  }

  private int block(int n) {
    synchronized (lock) {
      if (n % 7 == 0) {
        throw new IllegalStateException();
      }
      switch (n % 5) {
        case 0:
          return own;
        case 1:
          own++;
          break;
        default:
          own += n;
      }
    }
    return own;
  }

  private int nested(int n) {
    synchronized (lock) {
      synchronized (this) {
        if (n % 3 == 0) {
          return n;
        }
        try {
          own += n / (n % 5);
        } catch (ArithmeticException e) {
          own--;
        }
      }
      own++;
    }
    return own;
  }

  private void loop(int n) {
    for (int i = 0; i < n; i++) {
      synchronized (lock) {
        own++;
      }
    }
  }

  public static void main(String[] args) {
    var locked = new Locked();
    for (int i = 0; i < ROUNDS; i++) {
      ofClass();
      ofClassWithChoices(i);
      locked.ofObject();
      locked.nested(i);
      locked.loop(2);
      try {
        locked.throwing(i);
        locked.block(i);
      } catch (IllegalStateException e) {
        locked.own--;
      }
    }
    System.out.println(shared + " " + locked.own);
  }
}
