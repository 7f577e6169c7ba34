package targets.replay;

import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Shows ports of a connection on loopback and the pieces in which bytes come through. */
public final class Sockets {
  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread echo =
          Together.thread(
              0,
              number -> {
                try (Socket socket = server.accept()) {
                  socket.getInputStream().transferTo(socket.getOutputStream());
                }
              });
      echo.start();
      try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
        System.out.println(socket.getLocalPort() + " to " + socket.getPort());
        for (int i = 0; i < 20; i++) {
          socket.getOutputStream().write(("message " + System.nanoTime() + ";").getBytes());
        }
        socket.shutdownOutput();
        byte[] block = new byte[100];
        InputStream in = socket.getInputStream();
        for (int read = in.read(block); read >= 0; read = in.read(block)) {
          System.out.println(read + " " + new String(block, 0, read));
        }
      }
      echo.join();
    }
  }
}
