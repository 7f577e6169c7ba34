package targets.replay;

import java.util.Map;

/** Shows variables of the environment, and the order in which they are listed. */
public final class Environment {
  public static void main(String[] args) {
    System.out.println(System.getenv("TARGET_GREETING"));
    System.out.println(System.getenv("TARGET_MISSING"));
    Map<String, String> all = System.getenv();
    System.out.println(all.containsKey("PATH") + " " + all.keySet().toString().hashCode());
    System.out.println(all.values().toString().hashCode());
  }
}
