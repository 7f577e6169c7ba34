package targets.slice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Lambdas: what they capture, and what a library calls back. */
public final class Lambdas {
  public static void main(String[] args) {
    int captured = 5; // slice(x)
    int other = 6; // -
    IntUnaryOperator add = v -> v + captured; // slice(x)
    int x = add.applyAsInt(2); // slice(x)
    List<String> names = new ArrayList<>(); // slice(y)
    names.add("bb"); // unmarked
    names.add("a"); // slice(y)
    names.sort(Comparator.comparing(name -> name.length())); // slice(y)
    String shortest = names.get(0); // slice(y)
    System.out.println(other); // -
    System.out.println(x); // criterion(x)
    System.out.println(shortest); // criterion(y)
  }
}
