package clew.launch;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps this process alive until the target has ended, and passes on to the target what is sent to
 * this process alone.
 *
 * <p>Ctrl-C is sent by the terminal to all processes in front of it, so the target has it already;
 * a second one would tell many programs to hurry. By reflection, because the JDK has no other way
 * to take a signal than a class that is not meant for everybody.
 */
final class Signals implements AutoCloseable {
  private static final Map<String, Integer> NUMBERS = Map.of("INT", 2, "TERM", 15, "HUP", 1);
  private static final long SHORT_WHILE_MILLIS = 5_000;

  private final Map<String, Object> before = new HashMap<>();
  private volatile @Nullable Target target;
  private volatile @Nullable String last;
  private int interrupts;
  private int requests;

  /**
   * Who signals are passed on to.
   *
   * @param folder where it records
   */
  private record Target(Process process, Path folder) {
    void explain() {
      System.err.println(
          "clew: process "
              + process.pid()
              + " has not ended yet; its recording grows in "
              + folder);
      System.err.println(
          "clew: the same signal once more ends it by force and keeps the recording");
    }
  }

  /** Takes signals from now on. */
  Signals() {
    for (String name : NUMBERS.keySet()) {
      Object old = take(name);
      if (old != null) {
        before.put(name, old);
      }
    }
  }

  /** Passes signals on to {@code process}, which records in {@code folder}. */
  void passOnTo(Process process, Path folder) {
    target = new Target(process, folder);
    String early = last;
    if (early != null) {
      send(process, early);
    }
  }

  /** Returns the number of the last signal that came. */
  Optional<Integer> last() {
    return Optional.ofNullable(last).map(NUMBERS::get);
  }

  /**
   * Does nothing if no signal came.
   *
   * @throws StoppedException if one did
   */
  void stopIfAnyCame() {
    if (last().isPresent()) {
      throw new StoppedException(last().get());
    }
  }

  private void came(String name) {
    last = name;
    Target started = target;
    if (started == null || !started.process.isAlive()) {
      return;
    }
    if (name.equals("INT")) {
      interrupted(started);
      return;
    }
    requests++;
    if (requests == 1) {
      send(started.process, name);
      Thread waiter = new Thread(() -> explainAfterAWhile(started), "clew-signals");
      waiter.setDaemon(true);
      waiter.start();
    } else {
      endByForce(started.process);
    }
  }

  private void interrupted(Target started) {
    interrupts++;
    if (!isInFrontOfTerminal()) {
      send(started.process, "INT");
    }
    if (interrupts == 2) {
      started.explain();
    } else if (interrupts > 2) {
      endByForce(started.process);
    }
  }

  private static void explainAfterAWhile(Target started) {
    try {
      Thread.sleep(SHORT_WHILE_MILLIS);
    } catch (InterruptedException e) {
      return;
    }
    if (started.process.isAlive()) {
      started.explain();
    }
  }

  private static void endByForce(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Through a shell: the JDK itself can only send two kinds, and all shells know how. */
  private static void send(Process process, String name) {
    try {
      new ProcessBuilder("/bin/sh", "-c", "kill -" + name + " " + process.pid()).start().waitFor();
    } catch (IOException e) {
      process.destroy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether what is typed at a terminal goes to this process and its children. */
  private static boolean isInFrontOfTerminal() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      // Behind the name in parentheses: state, parent, group, session, terminal, group in front.
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return fields[2].equals(fields[5]);
    } catch (IOException | RuntimeException e) {
      return true; // not Linux: an interrupt is as a rule typed
    }
  }

  private @Nullable Object take(String name) {
    try {
      Class<?> handlers = Class.forName("sun.misc.SignalHandler");
      Object handler =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {handlers},
              (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  came(name);
                  return null;
                }
                return method.getName().equals("hashCode") ? 1 : proxy == first(arguments);
              });
      return set(name, handler);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return null; // ignored from outside (nohup), or no such signal here: nothing to pass on
    }
  }

  private static @Nullable Object first(Object @Nullable [] arguments) {
    return arguments == null || arguments.length == 0 ? null : arguments[0];
  }

  private static Object set(String name, Object handler) throws ReflectiveOperationException {
    Class<?> signals = Class.forName("sun.misc.Signal");
    Class<?> handlers = Class.forName("sun.misc.SignalHandler");
    try {
      Object signal = signals.getConstructor(String.class).newInstance(name);
      return signals.getMethod("handle", signals, handlers).invoke(null, signal, handler);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(e.getCause());
    }
  }

  @Override
  public void close() {
    before.forEach(
        (name, handler) -> {
          try {
            set(name, handler);
          } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new IllegalStateException("what was set cannot be set back: " + name, e);
          }
        });
  }
}
