package targets.harm;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lambdas, concatenation, nestmates, interface methods, inner classes, switches, handlers. */
public final class Forms {
  private int secret = 7;

  interface Shape {
    double area();

    default String describe() {
      return name() + " of " + rounded();
    }

    private String rounded() {
      long whole = 0;
      for (double left = area(); left >= 1; left--) {
        whole++;
      }
      return "about " + whole;
    }

    static Shape square(double side) {
      return () -> side * side;
    }

    private String name() {
      return getClass().isSynthetic() ? "a lambda" : getClass().getSimpleName();
    }
  }

  static class Circle implements Shape, Serializable {
    private final double radius;

    Circle(double radius) {
      this.radius = radius;
    }

    @Override
    public double area() {
      return Math.PI * radius * radius;
    }
  }

  enum Colour {
    RED {
      @Override
      String say() {
        return "rouge";
      }
    },
    BLUE;

    String say() {
      return name().toLowerCase();
    }
  }

  class Inner {
    private int twice() {
      return secret * 2; // a nestmate's private field
    }
  }

  public static void main(String[] args) {
    Forms forms = new Forms();
    System.out.println(forms.new Inner().twice() + forms.new Inner().twice());
    System.out.println(Shape.square(3).describe() + ", " + new Circle(2).describe());
    System.out.println(Shape.square(1) instanceof Circle);
    System.out.println((Object) new Circle(1) instanceof Serializable);
    loops();
    switches();
    handlers();
    streams();
    generic(List.of("b", "a"), Function.identity());
    System.out.println(recurse(20) + " " + ackermann(2, 3));
    synchronizedWork();
  }

  private static void loops() {
    long sum = 0;
    outer:
    for (int i = 0; i < 100; i++) {
      for (int j = 100; j-- > 0; ) {
        if (j * i % 17 == 5) {
          continue outer;
        }
        if (i + j == 190) {
          break outer;
        }
        sum += i ^ j;
      }
    }
    int[] numbers = IntStream.range(0, 5000).toArray();
    for (int number : numbers) {
      sum += number;
    }
    int steps = 0;
    for (int i = Integer.MAX_VALUE - 10; i > 0; i += 3) {
      steps++;
    }
    do {
      steps += 2;
    } while (steps < 1000);
    for (byte b = 0; b >= 0; b++) {
      steps += b;
    }
    System.out.println("loops " + sum + " " + steps);
  }

  private static void switches() {
    StringBuilder text = new StringBuilder();
    for (String word : "one two three four".split(" ")) {
      switch (word) {
        case "one":
          text.append(1);
          break;
        case "two":
          text.append(2);
        case "three":
          text.append(3);
          break;
        default:
          text.append('?');
      }
    }
    for (Colour colour : Colour.values()) {
      switch (colour) {
        case RED:
          text.append(colour.say());
          break;
        case BLUE:
          text.append(colour.say()).append(colour.ordinal());
          break;
      }
    }
    System.out.println(text);
  }

  private static void handlers() {
    StringBuilder text = new StringBuilder();
    for (int i = -2; i < 3; i++) {
      try {
        text.append(10 / i);
        if (i == 2) {
          throw new IllegalStateException("two");
        }
      } catch (ArithmeticException e) {
        text.append(e.getMessage());
        continue;
      } catch (IllegalStateException e) {
        text.append(e.getMessage());
      } finally {
        text.append(';');
      }
    }
    try (AutoCloseable one = () -> text.append("closed one");
        AutoCloseable two =
            () -> {
              throw new Exception("two");
            }) {
      text.append("in");
      throw new Exception("body");
    } catch (Exception e) {
      text.append(e.getMessage()).append(Arrays.toString(e.getSuppressed()));
    }
    System.out.println(text);
  }

  private static void streams() {
    Map<Integer, List<String>> byLength =
        IntStream.rangeClosed(1, 1000)
            .mapToObj(Integer::toBinaryString)
            .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
    byLength.forEach((length, words) -> System.out.println(length + "=" + words.size()));
    IntBinaryOperator plus = Integer::sum;
    Supplier<List<String>> maker = ArrayList::new;
    System.out.println(plus.applyAsInt(2, 3) + maker.get().size());
    System.out.println(IntStream.range(0, 100_000).parallel().map(i -> i % 7).sum());
  }

  private static <T extends Comparable<T>> void generic(
      List<? extends T> items, Function<T, ? super T> function) {
    List<T> sorted = new ArrayList<>(items);
    sorted.sort(null);
    sorted.forEach(item -> System.out.println(function.apply(item)));
  }

  private static int recurse(int n) {
    return n < 2 ? n : recurse(n - 1) + recurse(n - 2);
  }

  private static int ackermann(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
  }

  private static synchronized void synchronizedWork() {
    Object lock = new Object();
    int sum = 0;
    for (int i = 0; i < 10; i++) {
      synchronized (lock) {
        sum += i;
        lock.notifyAll();
      }
    }
    System.out.println(sum + " " + Thread.holdsLock(Forms.class) + Thread.holdsLock(lock));
  }
}
