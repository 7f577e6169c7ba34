package targets.replay;

import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Shows what stands in a file that is mapped so often that the collector has to unmap it. */
public final class ManyMappings {
  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]).resolve("mapped");
    Files.writeString(file, "written at " + System.nanoTime() + " ".repeat(20_000));
    long sum = 0;
    for (int i = 0; i < 1500; i++) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
        MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        sum += mapped.get(20) + new byte[10_000].length;
      }
    }
    System.out.println(sum + " " + Files.readString(file).strip());
  }
}
