package broken.code;

import broken.app.Front;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Touches all that its room may not touch, and uses a room below it on the ladder. */
public final class Everything {
  long touch(Path file) throws IOException, ClassNotFoundException {
    try (var socket = new Socket("localhost", 1)) {
      System.out.println(Files.size(file) + socket.getPort());
    }
    Process process = new ProcessBuilder("none").start();
    new Thread(process::destroy).start();
    Class<?> type = Class.forName("none");
    return System.nanoTime() + new Random().nextInt() + type.getModifiers() + new Front().depth();
  }
}
