package targets.replay;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;

/** Shows which channels a selector finds ready in which of its rounds. */
public final class Selectors {
  public static void main(String[] args) throws Exception {
    try (Selector selector = Selector.open();
        ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      server.configureBlocking(false);
      server.register(selector, SelectionKey.OP_ACCEPT);
      for (int i = 1; i <= 3; i++) {
        Together.thread(i, number -> send(server.getLocalAddress(), number)).start();
      }
      for (int closed = 0; closed < 3; ) {
        System.out.println("ready " + selector.select());
        for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
          closed += serve(keys.next(), selector);
          keys.remove();
        }
      }
    }
  }

  private static void send(SocketAddress server, int number) throws IOException {
    try (SocketChannel channel = SocketChannel.open(server)) {
      channel.write(ByteBuffer.wrap(("client " + number).getBytes()));
    }
  }

  private static int serve(SelectionKey key, Selector selector) throws IOException {
    if (key.isAcceptable()) {
      SocketChannel client = ((ServerSocketChannel) key.channel()).accept();
      client.configureBlocking(false);
      client.register(selector, SelectionKey.OP_READ);
      System.out.println("accepted " + client.getRemoteAddress());
      return 0;
    }
    ByteBuffer buffer = ByteBuffer.allocate(20);
    int read = ((SocketChannel) key.channel()).read(buffer);
    System.out.println("read " + read + " " + new String(buffer.array(), 0, Math.max(read, 0)));
    if (read >= 0) {
      return 0;
    }
    key.channel().close();
    return 1;
  }
}
