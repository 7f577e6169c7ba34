package targets.replay;

import java.lang.reflect.Method;

/** Shows in which order the methods of the main class come, which the launcher lists first. */
public final class MainMethods {
  public static void main(String[] args) {
    for (Method method : MainMethods.class.getMethods()) {
      System.out.print(method.getName() + " ");
    }
    System.out.println();
  }

  public static void apple() {}

  public static void pear() {}

  public static void plum() {}

  public static void cherry() {}

  public static void quince() {}

  public static void fig() {}
}
