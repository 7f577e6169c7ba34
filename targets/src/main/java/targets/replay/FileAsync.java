package targets.replay;

import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Shows which thread completes reads of an asynchronous file channel, and in which order. */
public final class FileAsync {
  public static void main(String[] args) throws Exception {
    Path file = Folder.sample(args, "async");
    CountDownLatch left = new CountDownLatch(4);
    StringBuffer order = new StringBuffer();
    try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file)) {
      for (int i = 0; i < 4; i++) {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        channel.read(
            buffer,
            i * 8,
            i,
            new CompletionHandler<Integer, Integer>() {
              @Override
              public void completed(Integer read, Integer number) {
                String text = new String(buffer.array(), 0, read).replace('\n', ';');
                order.append(
                    number + " " + text + " in " + Thread.currentThread().getName() + "\n");
                left.countDown();
              }

              @Override
              public void failed(Throwable e, Integer number) {
                order.append(number + " " + e + "\n");
                left.countDown();
              }
            });
      }
      left.await();
    }
    System.out.print(order);
  }
}
