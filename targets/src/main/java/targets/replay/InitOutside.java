package targets.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A thread that had to wait for a class deletes a file and reads the time as soon as it may. */
public final class InitOutside {
  private static volatile long nanos;
  private static volatile boolean isDeleted;

  static final class Slow {
    static final int VALUE;

    static {
      pause(400);
      VALUE = 7;
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void delete(Path file) {
    try {
      isDeleted = Slow.VALUE == 7 && Files.deleteIfExists(file);
      nanos = System.nanoTime();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Path file = Folder.sample(args, "file");
    Thread initialises = new Thread(() -> System.out.println(Slow.VALUE));
    initialises.start();
    pause(50);
    Thread deletes = new Thread(() -> delete(file));
    deletes.start();
    initialises.join();
    deletes.join();
    System.out.println(isDeleted + " " + nanos);
  }
}
