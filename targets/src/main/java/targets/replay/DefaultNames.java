package targets.replay;

import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;

/** Shows texts of objects that have no toString of their own. */
public final class DefaultNames {
  public static void main(String[] args) throws Exception {
    Together.run(2, number -> System.out.println(new Object() + " " + new int[0]));
    System.out.println(new DefaultNames() + " " + new Thread[0] + " " + new Thread().getId());
    System.out.println(Objects.hash(new Object(), 1) + " " + new ReentrantLock());
  }
}
