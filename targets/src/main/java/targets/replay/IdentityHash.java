package targets.replay;

import java.util.Arrays;

/** Shows identity hash codes of objects that three threads ask for them: the first one decides. */
public final class IdentityHash {
  public static void main(String[] args) throws Exception {
    Object[] objects = new Object[9000];
    Arrays.setAll(objects, i -> new Object());
    Together.run(
        3,
        number -> {
          for (int i = 0; i < objects.length; i++) {
            System.identityHashCode(objects[(i + 3000 * number) % objects.length]);
          }
        });
    System.out.println(Arrays.hashCode(objects) + " " + objects[0].hashCode());
    System.out.println(Thread.currentThread().hashCode() + " " + IdentityHash.class.hashCode());
  }
}
