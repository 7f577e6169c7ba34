package targets.replay;

/** Never ends: two threads that have slept initialise two classes that need each other. */
public final class DeadlockInitSlept {
  static final class Left {
    static final int VALUE;

    static {
      pause();
      VALUE = Right.VALUE + 1;
    }
  }

  static final class Right {
    static final int VALUE;

    static {
      pause();
      VALUE = Left.VALUE + 1;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(30);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Together.run(2, number -> System.out.println(number == 0 ? Left.VALUE : Right.VALUE));
  }
}
