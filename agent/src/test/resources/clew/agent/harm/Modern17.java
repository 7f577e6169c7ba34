import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;

/** Records, sealed types, switch expressions, text blocks, hidden classes. */
public class Modern17 {
  sealed interface Expression permits Number, Sum, Product {}

  record Number(int value) implements Expression {}

  record Sum(Expression left, Expression right) implements Expression {}

  record Product(Expression left, Expression right) implements Expression {
    Product {
      for (int i = 0; i < 3; i++) {
        if (left == null || right == null) {
          throw new IllegalArgumentException("a product of nothing");
        }
      }
    }
  }

  static int value(Expression expression) {
    if (expression instanceof Number number) {
      return number.value();
    } else if (expression instanceof Sum sum && sum.left() != null) {
      return value(sum.left()) + value(sum.right());
    } else if (expression instanceof Product product) {
      return value(product.left()) * value(product.right());
    }
    throw new AssertionError();
  }

  record Pair<A, B extends Comparable<B>>(A first, B... second) {
    static int made;

    @SafeVarargs
    Pair {
      made++;
    }
  }

  enum Size { SMALL, LARGE }

  static class Guest implements Runnable {
    public void run() {
      int sum = 0;
      for (int i = 0; i < 100; i++) {
        sum += i;
      }
      System.out.println("hidden " + getClass().isHidden() + " " + sum);
    }
  }

  static void runHidden() throws Throwable {
    try (var in = Modern17.class.getResourceAsStream("Modern17$Guest.class")) {
      var lookup = MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), true);
      ((Runnable) lookup.lookupClass().getDeclaredConstructor().newInstance()).run();
    }
  }

  public static void main(String[] args) throws Throwable {
    var product = new Product(new Sum(new Number(2), new Number(3)), new Number(4));
    System.out.println(product + " = " + value(product) + " " + product.equals(product));
    System.out.println(Expression.class.isSealed() + " " + List.of(Expression.class.getPermittedSubclasses()));
    System.out.println(List.of(Product.class.getRecordComponents()));
    System.out.println(new Pair<>("a", 1, 2).hashCode() != 0 ? Pair.made : -1);
    for (Size size : Size.values()) {
      System.out.println(switch (size) {
        case SMALL -> "s";
        case LARGE -> {
          int sum = 0;
          while (sum < 10) {
            sum += 3;
          }
          yield "l" + sum;
        }
      });
    }
    System.out.println("""
        text
          block\tof %d
        """.formatted(3));
    try {
      new Product(null, null);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage() + " " + e.getStackTrace()[0]);
    }
    runHidden();
    System.gc(); // the hidden class goes
    System.out.println(new java.util.TreeMap<>(Map.of("a", 1, "b", 2)) + "" + 'c' + 1L + 2.5f + null + true);
  }
}
