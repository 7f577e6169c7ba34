package targets.harm;

/** The order in which classes are initialised. */
public final class Order {
  static int say(String what) {
    System.out.println(what);
    return what.length();
  }

  interface Quiet {
    int NUMBER = say("Quiet");
  }

  interface Loud {
    int NUMBER = say("Loud");

    default int loud() {
      return NUMBER;
    }
  }

  static class Parent implements Quiet {
    static final int CONSTANT = 3;
    static int field = say("Parent");
  }

  static class Child extends Parent implements Loud {
    static int more = say("Child");

    Child() {
      for (int i = 0; i < 2; i++) {
        say("new Child");
      }
    }
  }

  static class Broken {
    static int value = say("Broken") / (say("") * 0);

    static void touch() {
      while (value > 0) {
        value--;
      }
    }
  }

  static class Never {
    static int value = say("Never");
  }

  static class Big {
    static final int[] TABLE = new int[3000];

    static {
      for (int i = 0; i < TABLE.length; i++) {
        TABLE[i] = i * i;
      }
      say("Big");
    }
  }

  public static void main(String[] args) {
    say("main");
    say("constant " + Child.CONSTANT);
    Never[] none = new Never[2];
    say("array " + none.length);
    say("parent " + Child.field);
    new Child();
    say("quiet " + Quiet.NUMBER);
    for (int i = 0; i < 2; i++) {
      try {
        Broken.touch();
      } catch (Throwable e) {
        say(e.getClass().getName());
      }
    }
    say("big " + Big.TABLE[2999]);
    Runnable lambda = () -> say("lambda " + Never.class.getSimpleName());
    lambda.run();
  }
}
