package targets.replay;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Shows how many reads of a non-blocking channel find nothing. */
public final class SocketChannels {
  public static void main(String[] args) throws Exception {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      Thread writer =
          Together.thread(
              0,
              number -> {
                try (SocketChannel channel = server.accept()) {
                  for (int i = 0; i < 5; i++) {
                    channel.write(ByteBuffer.wrap(("at " + System.nanoTime() + ";").getBytes()));
                    Thread.sleep(0, 100_000);
                  }
                }
              });
      writer.start();
      try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
        channel.configureBlocking(false);
        System.out.println(channel.getLocalAddress());
        ByteBuffer buffer = ByteBuffer.allocate(200);
        int empty = 0;
        for (int read = channel.read(buffer); read >= 0; read = channel.read(buffer)) {
          empty += read == 0 ? 1 : 0;
        }
        System.out.println(new String(buffer.array(), 0, buffer.position()) + " empty " + empty);
      }
      writer.join();
    }
  }
}
