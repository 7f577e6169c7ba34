package clew.session;

import clew.launch.Printing;
import clew.launch.ReplayOptions;
import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/**
 * JVMs that wait for a debugger before they begin, on a port of their own.
 *
 * @param port a port that was free
 */
record Debugged(int port) {
  static Debugged onFreePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new Debugged(socket.getLocalPort());
    }
  }

  /** Returns how to replay so that the JVM waits for this debugger. */
  ReplayOptions options() {
    return ReplayOptions.DEFAULT.withPrinting(Printing.HIDDEN).withDebugger(port);
  }

  /**
   * Does {@code work}, which starts one such JVM, and stops it at every line of {@code className}
   * that begins at one place only.
   */
  void debug(Runnable work, String className, Consumer<BreakpointEvent> whenStopped) {
    var worker = new Thread(work, "debugged");
    worker.start();
    try {
      VirtualMachine machine = attach();
      try {
        ClassPrepareRequest prepared = machine.eventRequestManager().createClassPrepareRequest();
        prepared.addClassFilter(className);
        prepared.enable();
        // Its start is the first event, behind which it goes on. To resume it here as well could
        // undo a later stop.
        follow(machine, whenStopped);
      } catch (VMDisconnectedException e) {
        // It has ended.
      }
      worker.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private VirtualMachine attach() throws InterruptedException {
    AttachingConnector connector =
        Bootstrap.virtualMachineManager().attachingConnectors().stream()
            .filter(any -> any.name().equals("com.sun.jdi.SocketAttach"))
            .findFirst()
            .orElseThrow();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    Objects.requireNonNull(arguments.get("hostname")).setValue("127.0.0.1");
    Objects.requireNonNull(arguments.get("port")).setValue(Integer.toString(port));
    while (true) {
      try {
        return connector.attach(arguments);
      } catch (IOException e) {
        Thread.onSpinWait(); // it is not that far yet
      } catch (IllegalConnectorArgumentsException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static void follow(VirtualMachine machine, Consumer<BreakpointEvent> whenStopped)
      throws InterruptedException {
    while (true) {
      EventSet events = machine.eventQueue().remove();
      for (Event event : events) {
        if (event instanceof ClassPrepareEvent prepared) {
          stopAtLines(machine, prepared.referenceType());
        } else if (event instanceof BreakpointEvent stopped) {
          whenStopped.accept(stopped);
        }
      }
      events.resume();
    }
  }

  private static void stopAtLines(VirtualMachine machine, ReferenceType type) {
    try {
      Set<Integer> lines = new HashSet<>();
      for (Location location : type.allLineLocations()) {
        List<Location> places = type.locationsOfLine(location.lineNumber());
        if (places.size() == 1 && lines.add(location.lineNumber())) {
          machine.eventRequestManager().createBreakpointRequest(places.get(0)).enable();
        }
      }
    } catch (AbsentInformationException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
