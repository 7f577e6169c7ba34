package targets.replay;

import java.util.ServiceLoader;

/** Shows the services that the class path offers. */
public final class Services {
  /** A service. */
  public interface Greeting {
    String text();
  }

  /** The first provider. */
  public static final class Morning implements Greeting {
    @Override
    public String text() {
      return "good morning at " + System.nanoTime();
    }
  }

  /** The second provider. */
  public static final class Evening implements Greeting {
    @Override
    public String text() {
      return "good evening from " + Integer.toHexString(hashCode());
    }
  }

  public static void main(String[] args) {
    for (Greeting greeting : ServiceLoader.load(Greeting.class)) {
      System.out.println(greeting.text());
    }
  }
}
