package targets.replay;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Shows which locks on a file can be had: one that overlaps its own cannot. */
public final class FileLocks {
  public static void main(String[] args) throws IOException {
    Path file = Folder.sample(args, "lock");
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileChannel other = FileChannel.open(file, StandardOpenOption.WRITE)) {
      FileLock lock = channel.lock(0, 10, false);
      System.out.println(lock.isValid() + " " + lock.isShared() + " " + lock.size());
      try {
        System.out.println(other.tryLock(5, 10, false));
      } catch (OverlappingFileLockException e) {
        System.out.println("overlaps at " + System.nanoTime());
      }
      lock.release();
      System.out.println(other.tryLock().isValid());
    }
  }
}
