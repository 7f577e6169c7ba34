package targets.replay;

import java.util.concurrent.CountDownLatch;

/** Never ends: two threads initialise two classes that need each other. */
public final class DeadlockInit {
  private static final CountDownLatch BOTH = new CountDownLatch(2);

  static final class Left {
    static final int VALUE;

    static {
      meet("left");
      VALUE = Right.VALUE + 1;
    }
  }

  static final class Right {
    static final int VALUE;

    static {
      meet("right");
      VALUE = Left.VALUE + 1;
    }
  }

  private static void meet(String name) {
    System.out.println(name + " begins");
    BOTH.countDown();
    try {
      BOTH.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Together.run(2, number -> System.out.println(number == 0 ? Left.VALUE : Right.VALUE));
  }
}
