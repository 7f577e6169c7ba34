package targets.input;

import static targets.input.Shown.line;
import static targets.input.Shown.part;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;

/** Both ends of sockets on this machine, in one thread. */
public final class Sockets {
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  private Sockets() {}

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public static void main(String[] args) {
    part(
        "stream",
        () -> {
          try (ServerSocket server = new ServerSocket(0, 5, HERE);
              Socket client = new Socket(HERE, server.getLocalPort());
              Socket accepted = server.accept()) {
            line(server.getLocalPort() + " " + accepted.getRemoteSocketAddress());
            client.getOutputStream().write(bytes("ping"));
            byte[] read = new byte[10];
            line(accepted.getInputStream().read(read) + " " + Arrays.toString(read));
            accepted.close();
            line(client.getInputStream().read());
          }
        });
    part(
        "datagrams",
        () -> {
          try (DatagramSocket one = new DatagramSocket(0, HERE);
              DatagramSocket other = new DatagramSocket()) {
            other.send(new DatagramPacket(bytes("dg"), 2, one.getLocalSocketAddress()));
            DatagramPacket packet = new DatagramPacket(new byte[10], 10);
            one.receive(packet);
            line(packet.getLength() + " " + packet.getPort() + " " + packet.getAddress());
            one.setSoTimeout(10);
            try {
              one.receive(packet);
            } catch (SocketTimeoutException e) {
              line(e);
            }
          }
        });
    part("selector", Sockets::select);
    part(
        "refused",
        () -> {
          int port;
          try (ServerSocket server = new ServerSocket(0, 5, HERE)) {
            port = server.getLocalPort();
          }
          new Socket(HERE, port).close();
        });
    part(
        "names",
        () -> {
          line(Arrays.toString(InetAddress.getAllByName("localhost")));
          for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            line(each + " " + each.getInterfaceAddresses() + " " + each.getMTU() + each.isUp());
          }
        });
    part(
        "pipe",
        () -> {
          Pipe pipe = Pipe.open();
          pipe.sink().write(ByteBuffer.wrap(bytes("piped")));
          ByteBuffer read = ByteBuffer.allocate(3);
          line(pipe.source().read(read) + " " + read.get(2));
          pipe.sink().close();
          pipe.source().close();
        });
  }

  private static void select() throws Exception {
    try (Selector selector = Selector.open();
        ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(HERE, 0)).configureBlocking(false);
      server.register(selector, SelectionKey.OP_ACCEPT);
      line(selector.selectNow());
      SocketChannel client = SocketChannel.open(server.getLocalAddress());
      line(
          selector.select(10_000) + " " + selector.selectedKeys().iterator().next().isAcceptable());
      SocketChannel accepted = server.accept();
      accepted.configureBlocking(false);
      accepted.register(selector, SelectionKey.OP_READ);
      client.write(ByteBuffer.wrap(bytes("select")));
      selector.selectedKeys().clear();
      line(selector.select());
      ByteBuffer read = ByteBuffer.allocate(10);
      line(accepted.read(read) + " " + accepted.read(read));
      client.close();
      accepted.close();
      selector.wakeup();
      line(selector.select());
    }
  }
}
