package targets.replay;

import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.Pipe;

/** Shows how many bytes a thread had read from a channel when an interrupt closed it. */
public final class InterruptChannel {
  public static void main(String[] args) throws Exception {
    Pipe pipe = Pipe.open();
    Thread reader =
        Together.thread(
            0,
            number -> {
              ByteBuffer buffer = ByteBuffer.allocate(100_000);
              int reads = 0;
              try {
                for (; pipe.source().read(buffer) >= 0; reads++) {}
              } catch (ClosedByInterruptException e) {
                System.out.println(reads + " reads, " + buffer.position() + " bytes");
              }
            });
    reader.start();
    for (int i = 0; i < 500; i++) {
      pipe.sink().write(ByteBuffer.wrap(new byte[10]));
    }
    reader.interrupt();
    reader.join();
    System.out.println("source open: " + pipe.source().isOpen());
  }
}
