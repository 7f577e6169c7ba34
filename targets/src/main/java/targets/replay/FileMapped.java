package targets.replay;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Shows the bytes of a mapped file, and what is written through the mapping. */
public final class FileMapped {
  public static void main(String[] args) throws IOException {
    Path file = Folder.sample(args, "mapped");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      MappedByteBuffer map = channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size());
      byte[] bytes = new byte[map.remaining()];
      map.get(bytes);
      System.out.print(new String(bytes));
      map.put(0, (byte) ('A' + System.nanoTime() % 26));
      map.force();
      System.out.println((char) map.get(0) + " " + Files.readString(file).charAt(0));
    }
  }
}
