package targets.slice;

/** Values that a class initialiser makes. */
public final class StaticInit {
  static final class Config {
    static final int LIMIT = Integer.parseInt("12"); // slice(x)
    static int other = Integer.parseInt("13"); // -
    static int scale;

    static {
      scale = LIMIT * 2; // slice(x)
    }
  }

  public static void main(String[] args) {
    int before = 1; // -
    int x = Config.scale + 1; // slice(x)
    System.out.println(x); // criterion(x)
  }
}
