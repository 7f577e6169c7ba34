package targets.slice;

/** Fields of objects, through an alias, and a super class with a field of the same name. */
public final class Fields {
  static class Point {
    int x; // unmarked
    private int hidden = 4; // -

    int hidden() {
      return hidden; // -
    }
  }

  static final class Named extends Point {
    private int hidden = 8; // slice(x)

    int own() {
      return hidden; // slice(x)
    }
  }

  public static void main(String[] args) {
    Named point = new Named(); // slice(x)
    Point alias = point; // slice(x)
    Point other = new Point(); // -
    other.x = 1; // -
    alias.x = 2; // slice(x)
    int sum = point.x + point.own(); // slice(x)
    System.out.println(other.x + other.hidden()); // -
    System.out.println(sum); // criterion(x)
  }
}
