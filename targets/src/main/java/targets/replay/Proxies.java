package targets.replay;

import java.lang.reflect.Proxy;

/** Shows names and hash codes of a proxy, and the calls that it answers from several threads. */
public final class Proxies {
  interface Greeting {
    String greet(String name);
  }

  public static void main(String[] args) throws Exception {
    StringBuffer calls = new StringBuffer();
    Greeting greeting =
        (Greeting)
            Proxy.newProxyInstance(
                Proxies.class.getClassLoader(),
                new Class<?>[] {Greeting.class},
                (proxy, method, arguments) -> {
                  calls.append(arguments[0]);
                  return method.getName() + " " + arguments[0] + " " + System.nanoTime();
                });
    Together.run(
        3,
        number -> {
          for (int i = 0; i < 50; i++) {
            greeting.greet(String.valueOf(number));
          }
        });
    System.out.println(greeting.greet("you") + " " + greeting.getClass().getName());
    System.out.println(calls);
  }
}
