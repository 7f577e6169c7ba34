package targets.unruly;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;

/** Reads several megabytes that no recording can leave out, and ends with a status of its own. */
public final class ManyInputs {
  private ManyInputs() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    CRC32 sum = new CRC32();
    byte[] bytes = new byte[1 << 16];
    int total = 0;
    try (InputStream in = new FileInputStream("/dev/urandom")) {
      for (int i = 0; i < 64; i++) {
        int count = in.read(bytes);
        sum.update(bytes, 0, count);
        total += count;
      }
    }
    Thread thread = new Thread(() -> System.out.println("a thread runs"));
    thread.start();
    thread.join();
    System.out.println("read " + total + " bytes, sum known: " + (sum.getValue() != 0));
    System.exit(7);
  }
}
