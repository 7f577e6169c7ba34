package targets.replay;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.ThreadPoolExecutor;

/** Shows in which order reflection lists members. */
public final class ReflectionOrder {
  int first;
  static String second;
  private long third;

  void zebra() {}

  int apple(int x) {
    return x;
  }

  static void mango() {}

  void quince(String text) {}

  public static void main(String[] args) {
    for (Method method : ReflectionOrder.class.getDeclaredMethods()) {
      System.out.print(method.getName() + " ");
    }
    for (Field field : ReflectionOrder.class.getDeclaredFields()) {
      System.out.print(field.getName() + " ");
    }
    System.out.println();
    Method[] methods = ThreadPoolExecutor.class.getMethods();
    System.out.println(Arrays.toString(methods).hashCode() + " " + methods[0]);
  }
}
