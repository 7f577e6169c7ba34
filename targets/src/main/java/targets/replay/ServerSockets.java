package targets.replay;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;

/** Shows in which order a server accepts three clients, and what times out or is refused. */
public final class ServerSockets {
  public static void main(String[] args) throws Exception {
    int port;
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      port = server.getLocalPort();
      Together.run(
          4,
          number -> {
            if (number > 0) {
              try (Socket socket = new Socket(server.getInetAddress(), port)) {
                socket.getOutputStream().write(number);
              }
              return;
            }
            for (int i = 0; i < 3; i++) {
              try (Socket socket = server.accept()) {
                System.out.println(socket.getInputStream().read() + " from " + socket.getPort());
              }
            }
          });
      server.setSoTimeout(2);
      server.accept();
    } catch (SocketTimeoutException e) {
      System.out.println(e.getMessage());
    }
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), 1)) {
      System.out.println("connected");
    } catch (ConnectException e) {
      System.out.println("refused");
    }
  }
}
