package targets.harm;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Stack traces and stack walks: every frame and every line; ends with an uncaught exception. */
public final class Traces {
  private int[] numbers;

  static class Thrower {
    Thrower(int depth) {
      if (depth == 0) {
        throw new IllegalArgumentException("bottom");
      }
      new Thrower(depth - 1);
    }
  }

  static class Init {
    static int value = fail();

    static int fail() {
      for (int i = 0; i < 10; i++) {
        if (i == 7) {
          throw new UnsupportedOperationException("init " + i);
        }
      }
      return 1;
    }
  }

  interface Walk {
    default List<String> walk() {
      return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
          .walk(
              frames ->
                  frames
                      .map(
                          f ->
                              f.getDeclaringClass()
                                  + " "
                                  + f.getMethodName()
                                  + ":"
                                  + f.getLineNumber())
                      .collect(Collectors.toList()));
    }
  }

  public static void main(String[] args) throws Exception {
    show(() -> new Thrower(3));
    show(() -> Init.value);
    show(() -> new Traces().numbers.length);
    show(() -> new Traces().sum(new int[] {1, 2}, 5));
    show(
        () -> {
          Supplier<Object> inner = () -> List.of(1).get(2);
          return inner.get();
        });
    new Walk() {}.walk().forEach(System.out::println);
    overflow();
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("in a thread");
            },
            "worker");
    thread.setUncaughtExceptionHandler((t, e) -> print(t.getName(), e));
    thread.start();
    thread.join();
    for (String each : new String[] {"a", null}) {
      System.out.println(each.length());
    }
  }

  private int sum(int[] values, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += values[i];
    }
    return sum;
  }

  /** Where the stack ends differs from run to run, the lines of its frames do not. */
  private static void overflow() {
    List<String> lines = new ArrayList<>();
    try {
      down(0);
    } catch (StackOverflowError e) {
      for (StackTraceElement frame : e.getStackTrace()) {
        if (!lines.contains(frame.toString())) {
          lines.add(frame.toString());
        }
      }
    }
    System.out.println(lines);
  }

  private static int down(int depth) {
    return down(depth + 1) + 1;
  }

  private static void show(Supplier<?> action) {
    try {
      System.out.println(action.get());
    } catch (Throwable e) {
      print("caught", e);
    }
  }

  private static void print(String what, Throwable e) {
    System.out.println(what + " " + e);
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      for (StackTraceElement frame : cause.getStackTrace()) {
        System.out.println("  " + frame);
      }
    }
  }
}
