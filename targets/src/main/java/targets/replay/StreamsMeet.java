package targets.replay;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Two threads flush one stream, whose other end is slow, so that each waits for the other. */
public final class StreamsMeet {
  private static final StringBuffer ORDER = new StringBuffer();

  private static final class SlowEnd extends OutputStream {
    @Override
    public void write(int b) {
      ORDER.append((char) b);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      ORDER.append('(');
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      super.write(bytes, from, count);
      ORDER.append(')');
    }
  }

  public static void main(String[] args) throws Exception {
    OutputStream out = new BufferedOutputStream(new SlowEnd());
    Together.run(
        2,
        number -> {
          try {
            for (int i = 0; i < 4; i++) {
              out.write('a' + number);
              out.flush();
            }
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        });
    System.out.println(ORDER);
  }
}
