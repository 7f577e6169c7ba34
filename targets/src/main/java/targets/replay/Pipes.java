package targets.replay;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** Shows the pieces in which bytes come through pipes of java.io and of java.nio. */
public final class Pipes {
  public static void main(String[] args) throws Exception {
    PipedInputStream in = new PipedInputStream(16);
    PipedOutputStream out = new PipedOutputStream(in);
    Pipe pipe = Pipe.open();
    Together.run(
        2,
        number -> {
          if (number == 0) {
            for (int i = 0; i < 100; i++) {
              out.write(i);
            }
            out.close();
            pipe.sink().write(ByteBuffer.wrap(("at " + System.nanoTime()).getBytes()));
            pipe.sink().close();
            return;
          }
          byte[] block = new byte[16];
          for (int read = in.read(block); read >= 0; read = in.read(block)) {
            System.out.print(read + " ");
          }
          ByteBuffer buffer = ByteBuffer.allocate(100);
          System.out.println(pipe.source().read(buffer) + " " + new String(buffer.array()).trim());
        });
  }
}
