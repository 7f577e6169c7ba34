package clew.agent.start;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts the providers of services into an order.
 *
 * <p>The JDK lists them as its modules came out of a set, whose order is another one in every JVM
 * and is made before there is an agent. Sorted is one of the orders that a plain program may see.
 */
final class ServiceOrder {
  private final Field map;
  private final Method name;

  private ServiceOrder(Class<?> catalog) throws ReflectiveOperationException {
    map = catalog.getDeclaredField("map");
    map.setAccessible(true);
    name = Class.forName(catalog.getName() + "$ServiceProvider").getMethod("providerName");
    name.setAccessible(true);
  }

  static void put() {
    try {
      Class<?> catalog = Class.forName("jdk.internal.module.ServicesCatalog");
      ServiceOrder order = new ServiceOrder(catalog);
      Method ofBoot =
          Class.forName("jdk.internal.loader.BootLoader").getMethod("getServicesCatalog");
      Method of = catalog.getMethod("getServicesCatalogOrNull", ClassLoader.class);
      order.sort(ofBoot.invoke(null));
      for (ClassLoader loader = ClassLoader.getSystemClassLoader();
          loader != null;
          loader = loader.getParent()) {
        order.sort(of.invoke(null, loader));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a JDK whose services have another form", e);
    }
  }

  @SuppressWarnings("unchecked") // the JDK's own field
  private void sort(@Nullable Object catalog) throws ReflectiveOperationException {
    if (catalog == null) {
      return;
    }
    for (List<Object> providers : ((Map<String, List<Object>>) map.get(catalog)).values()) {
      if (providers.size() > 1) {
        Map<Object, String> names = new HashMap<>();
        for (Object provider : providers) {
          names.put(provider, String.valueOf(name.invoke(provider)));
        }
        providers.sort(new ByName(names));
      }
    }
  }

  private static final class ByName implements Comparator<Object> {
    private final Map<Object, String> names;

    ByName(Map<Object, String> names) {
      this.names = names;
    }

    @Override
    public int compare(Object one, Object other) {
      return names.getOrDefault(one, "").compareTo(names.getOrDefault(other, ""));
    }
  }
}
