package targets.replay;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;

/** Shows what a random access file holds after writes here and there. */
public final class FileRandomAccess {
  public static void main(String[] args) throws IOException {
    File file = Folder.sample(args, "random").toFile();
    try (RandomAccessFile access = new RandomAccessFile(file, "rw")) {
      access.seek(access.length() - 5);
      System.out.println(access.readLine() + " " + access.getFilePointer());
      access.writeLong(System.nanoTime());
      access.setLength(access.length() + 3);
      access.seek(6);
      System.out.println(access.readLine());
      access.seek(access.length() - 11);
      System.out.println(access.readLong() + " " + access.length());
    }
  }
}
