package targets.replay;

import java.io.IOException;
import java.util.Arrays;

/** Shows the bytes of standard input, read one by one and in blocks. */
public final class StdinBytes {
  public static void main(String[] args) throws IOException {
    System.out.println((char) System.in.read());
    byte[] block = new byte[5];
    int read = System.in.read(block);
    System.out.println(read + " " + Arrays.toString(block));
    System.out.println(new String(System.in.readAllBytes()) + System.in.read());
  }
}
