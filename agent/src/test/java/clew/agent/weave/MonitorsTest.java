package clew.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.probe.Sync;
import clew.probe.SyncSink;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MonitorsTest {
  private final List<String> calls = new ArrayList<>();

  /** Code with every form of synchronisation; it is woven and run, never called as it is. */
  public static final class Locks {
    private final Object other = new Object();

    /** Takes its own monitor. */
    public synchronized long sum(long first, long second) {
      return holdsThis() ? first + second : -1;
    }

    /** Leaves by an exception, or one of several returns. */
    public synchronized String leave(int how) {
      if (how == 0) {
        return "early";
      }
      if (how == 1) {
        throw new IllegalStateException("thrown");
      }
      return "late";
    }

    /** Takes the monitor of its class. */
    public static synchronized boolean holdsClass() {
      return Thread.holdsLock(Locks.class);
    }

    /** Takes two monitors. */
    public boolean nested() {
      synchronized (other) {
        synchronized (this) {
          return holdsThis() && Thread.holdsLock(other);
        }
      }
    }

    private boolean holdsThis() {
      return Thread.holdsLock(this);
    }
  }

  private final Class<?> woven = weave(Set.of(ProbeKind.MONITOR, ProbeKind.SYNC));
  private final Object locks = instance(woven);

  @BeforeEach
  void connect() {
    Sync.connect(
        (SyncSink)
            Proxy.newProxyInstance(
                SyncSink.class.getClassLoader(), new Class<?>[] {SyncSink.class}, this::note));
  }

  @AfterEach
  void disconnect() {
    Sync.disconnect();
  }

  private @Nullable Object note(Object proxy, Method method, Object[] arguments) {
    if (method.getName().startsWith("monitor")) {
      String type = arguments[0].getClass().getName();
      calls.add(method.getName() + " " + type.replaceAll(".*[.$]", ""));
    }
    return method.getReturnType() == boolean.class ? false : null;
  }

  @Test
  void aSynchronizedMethodTakesItsMonitorInItsBody() throws Exception {
    Method sum = woven.getMethod("sum", long.class, long.class);

    assertThat(sum.invoke(locks, 40L, 2L)).isEqualTo(42L);
    assertThat(Modifier.isSynchronized(sum.getModifiers())).isFalse();
    assertThat(calls).containsExactly("monitorEnter Locks", "monitorExited Locks");
    assertThat(Thread.holdsLock(locks)).isFalse();
  }

  @Test
  void everyWayOutLeavesTheMonitor() throws Exception {
    Method leave = woven.getMethod("leave", int.class);

    assertThat(leave.invoke(locks, 0)).isEqualTo("early");
    assertThat(leave.invoke(locks, 2)).isEqualTo("late");
    assertThatThrownBy(() -> leave.invoke(locks, 1))
        .isInstanceOf(InvocationTargetException.class)
        .hasRootCauseMessage("thrown");

    assertThat(Thread.holdsLock(locks)).isFalse();
    assertThat(calls).hasSize(6);
  }

  @Test
  void aStaticOneTakesTheMonitorOfItsClass() throws Exception {
    assertThat(woven.getMethod("holdsClass").invoke(null)).isEqualTo(true);
    assertThat(calls).containsExactly("monitorEnter Class", "monitorExited Class");
  }

  @Test
  void blocksAreToldInTheirOrder() throws Exception {
    assertThat(woven.getMethod("nested").invoke(locks)).isEqualTo(true);
    assertThat(calls)
        .containsExactly(
            "monitorEnter Object",
            "monitorEnter Locks",
            "monitorExited Locks",
            "monitorExited Object");
  }

  @Test
  void aClassThatIsLoadedAlreadyKeepsItsModifiersAndTellsAllTheSame() throws Exception {
    Class<?> loaded = weave(Set.of(ProbeKind.LOADED_MONITOR));
    Object object = instance(loaded);
    Method sum = loaded.getMethod("sum", long.class, long.class);
    Method leave = loaded.getMethod("leave", int.class);

    assertThat(sum.invoke(object, 40L, 2L)).isEqualTo(42L);
    assertThat(Modifier.isSynchronized(sum.getModifiers())).isTrue();
    assertThatThrownBy(() -> leave.invoke(object, 1)).hasRootCauseMessage("thrown");
    assertThat(loaded.getMethod("nested").invoke(object)).isEqualTo(true);

    assertThat(calls).filteredOn("monitorEntered Locks"::equals).hasSize(2);
    assertThat(calls).filteredOn("monitorEnter Locks"::equals).hasSize(1);
    assertThat(calls).filteredOn("monitorExited Locks"::equals).hasSize(3);
    assertThat(Thread.holdsLock(object)).isFalse();
  }

  private static Object instance(Class<?> woven) {
    try {
      return woven.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static Class<?> weave(Set<ProbeKind> kinds) {
    String file = Locks.class.getName().replace('.', '/') + ".class";
    try (InputStream in = MonitorsTest.class.getClassLoader().getResourceAsStream(file)) {
      if (in == null) {
        throw new AssertionError(file);
      }
      byte[] bytes = new Weaver(kinds).weave(in.readAllBytes()).bytes();
      return new ClassLoader(MonitorsTest.class.getClassLoader()) {
        Class<?> define() {
          return defineClass(Locks.class.getName(), bytes, 0, bytes.length);
        }
      }.define();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
