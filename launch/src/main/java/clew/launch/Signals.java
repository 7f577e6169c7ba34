package clew.launch;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private static final List<String> NAMES = List.of("INT", "TERM", "HUP");
  private static final long SHORT_WHILE_MILLIS = 5_000;

  private final Path folder;
  private final Map<String, Object> before = new HashMap<>();
  private volatile @Nullable Process target;
  private int interrupts;
  private int requests;

  /** Takes signals from now on; {@code folder} is where the target records. */
  Signals(Path folder) {
    this.folder = folder;
    for (String name : NAMES) {
      Object old = take(name);
      if (old != null) {
        before.put(name, old);
      }
    }
  }

  /** Passes signals on to {@code process}. */
  void passOnTo(Process process) {
    target = process;
  }

  private void came(String name) {
    Process process = target;
    if (process == null || !process.isAlive()) {
      return;
    }
    if (name.equals("INT")) {
      interrupted(process);
      return;
    }
    requests++;
    if (requests == 1) {
      send(process, name);
      Thread waiter = new Thread(() -> explainAfterAWhile(process), "clew-signals");
      waiter.setDaemon(true);
      waiter.start();
    } else {
      endByForce(process);
    }
  }

  private void interrupted(Process process) {
    interrupts++;
    if (!isInFrontOfTerminal()) {
      send(process, "INT");
    }
    if (interrupts == 2) {
      explain(process);
    } else if (interrupts > 2) {
      endByForce(process);
    }
  }

  private void explainAfterAWhile(Process process) {
    try {
      Thread.sleep(SHORT_WHILE_MILLIS);
    } catch (InterruptedException e) {
      return;
    }
    if (process.isAlive()) {
      explain(process);
    }
  }

  private void explain(Process process) {
    System.err.println(
        "clew: process " + process.pid() + " has not ended yet; its recording grows in " + folder);
    System.err.println("clew: the same signal once more ends it by force and keeps the recording");
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
