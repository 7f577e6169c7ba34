package targets.replay;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;

/** Shows what a file stream reads: single bytes, blocks, skips, what is left. */
public final class FileStream {
  public static void main(String[] args) throws IOException {
    File file = Folder.sample(args, "stream").toFile();
    try (FileInputStream in = new FileInputStream(file)) {
      System.out.println((char) in.read() + " " + in.available() + " " + in.skip(4));
      byte[] block = new byte[12];
      System.out.println(in.read(block, 2, 10) + new String(block));
      System.out.println(new String(in.readAllBytes()) + in.read());
    }
    try (FileInputStream in = new FileInputStream(new File(file, "missing"))) {
      System.out.println("opened");
    } catch (FileNotFoundException e) {
      System.out.println("not found");
    }
  }
}
