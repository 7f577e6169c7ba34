package targets.replay;

import java.util.function.Supplier;

/** Shows what lambdas and method references are called. */
public final class LambdaNames {
  public static void main(String[] args) {
    Runnable first = () -> System.out.println("first");
    Supplier<Object> second = LambdaNames::new;
    Runnable third = () -> System.out.println(args.length);
    System.out.println(first + "\n" + second + "\n" + third);
    System.out.println(first.getClass() == third.getClass());
  }
}
