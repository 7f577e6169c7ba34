package targets.input;

import static targets.input.Shown.line;
import static targets.input.Shown.part;

import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.TreeSet;
import java.util.stream.Stream;

/** {@code java.nio} and its files, in the folder that the argument names. */
public final class Channels {
  private Channels() {}

  private static String text(ByteBuffer buffer) {
    buffer.flip();
    return StandardCharsets.UTF_8.decode(buffer).toString();
  }

  public static void main(String[] args) {
    Path folder = Path.of(args[0]);
    Path file = folder.resolve("channel");
    part(
        "channel",
        () -> {
          try (FileChannel channel =
              FileChannel.open(
                  file,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE)) {
            line(channel.write(ByteBuffer.wrap("hello world".getBytes(StandardCharsets.UTF_8))));
            ByteBuffer heap = ByteBuffer.allocate(100);
            line(channel.read(heap, 3) + " " + text(heap));
            ByteBuffer[] both = {ByteBuffer.allocateDirect(4), ByteBuffer.allocate(20)};
            channel.position(0);
            line(channel.read(both) + " " + text(both[0]) + "|" + text(both[1]));
            MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, 11);
            line((char) mapped.get(4));
            mapped.put(4, (byte) 'X');
            mapped.force();
            ByteBuffer again = ByteBuffer.allocate(100);
            line(channel.read(again, 0) + " " + text(again));
            try (FileLock lock = channel.lock()) {
              line(lock.isValid());
            }
            line(channel.truncate(2).size());
          }
        });
    part(
        "attributes",
        () -> {
          PosixFileAttributes all = Files.readAttributes(file, PosixFileAttributes.class);
          line(new TreeSet<>(all.permissions()) + " " + all.fileKey() + " " + all.owner());
          line(all.lastModifiedTime() + " " + all.size() + " " + Files.isSymbolicLink(file));
          line(Files.getFileStore(file).getUsableSpace() + " " + Files.exists(folder.resolve("?")));
        });
    part(
        "listings",
        () -> {
          try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder)) {
            for (Path path : paths) {
              line(path.getFileName());
            }
          }
          try (Stream<Path> paths = Files.walk(folder)) {
            line(paths.count());
          }
        });
    part(
        "files",
        () -> {
          line(Files.readAllLines(folder.resolve("in.txt")));
          Path copy = Files.copy(file, folder.resolve("copy"), StandardCopyOption.COPY_ATTRIBUTES);
          Path moved = Files.move(copy, folder.resolve("moved"));
          Path link = Files.createSymbolicLink(folder.resolve("link"), moved);
          line(Files.readSymbolicLink(link) + " " + link.toRealPath());
          Files.delete(link);
          line(Files.deleteIfExists(link) + " " + Files.createTempDirectory(folder, "t"));
        });
    part("no such file", () -> line(Files.readString(folder.resolve("none"))));
    part("not empty", () -> Files.delete(folder));
  }
}
