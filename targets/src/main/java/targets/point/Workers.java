package targets.point;

/** Threads that do the same in every order; whoever comes first initialises a class. */
public final class Workers {
  static final class Shared {
    static int sum = first(3);

    static int first(int n) {
      int made = 0;
      for (int i = 0; i < n; i++) {
        made += i; // initial
      }
      return made;
    }
  }

  static int step(int n) {
    if (n <= 0) {
      return 0;
    }
    return 1 + step(n - 1);
  }

  static void work(int rounds) {
    for (int i = 0; i < rounds; i++) {
      Shared.sum += step(i); // work
      try {
        check(i);
      } catch (IllegalArgumentException e) {
        Shared.sum++;
      }
    }
  }

  static void check(int i) {
    if (i % 2 == 1) {
      throw new IllegalArgumentException();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> work(4));
    Thread second = new Thread(() -> work(6));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(Shared.sum > 0);
  }
}
