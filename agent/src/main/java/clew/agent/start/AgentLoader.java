package clew.agent.start;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The class loader of the agent's own classes.
 *
 * <p>They are loaded when they are first needed, in the middle of the target's threads, and what is
 * read for that is no input of the target. So it tells, through an interface that both of its sides
 * know, which thread is loading.
 */
final class AgentLoader extends URLClassLoader implements Supplier<@Nullable Thread> {
  private volatile @Nullable Thread loading;

  AgentLoader(URL jar) {
    super("clew", new URL[] {jar}, ClassLoader.getPlatformClassLoader());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    Thread before = loading;
    loading = Thread.currentThread();
    try {
      return super.loadClass(name, resolve);
    } finally {
      loading = before;
    }
  }

  /** Returns the thread that is loading a class of the agent, or null. */
  @Override
  public @Nullable Thread get() {
    return loading;
  }
}
