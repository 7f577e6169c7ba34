package targets.replay;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Shows what a file channel reads, at its position and elsewhere. */
public final class FileChannels {
  public static void main(String[] args) throws IOException {
    Path file = Folder.sample(args, "channel");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer buffer = ByteBuffer.allocate(20);
      System.out.println(channel.read(buffer) + " " + channel.position());
      System.out.print(new String(buffer.array(), 0, 20));
      ByteBuffer direct = ByteBuffer.allocateDirect(8);
      System.out.println(channel.read(direct, 16) + " " + direct.getLong(0));
      channel.write(ByteBuffer.wrap("channel".getBytes()), channel.size());
      System.out.println(channel.size());
    }
    System.out.println(Files.readString(file));
  }
}
