package targets.input;

/** One thing after another, each with what it shows or throws. */
final class Shown {
  interface Part {
    void show() throws Exception;
  }

  private Shown() {}

  static void part(String name, Part part) {
    System.out.println("== " + name);
    try {
      part.show();
    } catch (Exception e) {
      e.printStackTrace(System.out);
    }
  }

  static void line(Object what) {
    System.out.println(what);
  }
}
