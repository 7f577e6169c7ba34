package targets.replay;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CountDownLatch;

/** Shows in which order, and in which threads, asynchronous channels are accepted and read. */
public final class SocketsAsync {
  private static final int CLIENTS = 3;
  private static final CountDownLatch LEFT = new CountDownLatch(CLIENTS);
  private static final StringBuffer ORDER = new StringBuffer();

  private static final class Acceptor
      implements CompletionHandler<AsynchronousSocketChannel, AsynchronousServerSocketChannel> {
    @Override
    public void completed(
        AsynchronousSocketChannel channel, AsynchronousServerSocketChannel server) {
      server.accept(server, this);
      ByteBuffer buffer = ByteBuffer.allocate(100);
      channel.read(buffer, buffer, new Reader());
    }

    @Override
    public void failed(Throwable e, AsynchronousServerSocketChannel server) {
      // The server is closed.
    }
  }

  private static final class Reader implements CompletionHandler<Integer, ByteBuffer> {
    @Override
    public void completed(Integer read, ByteBuffer buffer) {
      String text = new String(buffer.array(), 0, read);
      ORDER.append(text + " in " + Thread.currentThread().getName() + "\n");
      LEFT.countDown();
    }

    @Override
    public void failed(Throwable e, ByteBuffer buffer) {
      ORDER.append(e + "\n");
      LEFT.countDown();
    }
  }

  public static void main(String[] args) throws Exception {
    try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      server.accept(server, new Acceptor());
      Together.run(
          CLIENTS,
          number -> {
            try (AsynchronousSocketChannel channel = AsynchronousSocketChannel.open()) {
              channel.connect(server.getLocalAddress()).get();
              String text = number + " from " + channel.getLocalAddress();
              channel.write(ByteBuffer.wrap(text.getBytes())).get();
            }
          });
      LEFT.await();
    }
    System.out.print(ORDER);
  }
}
