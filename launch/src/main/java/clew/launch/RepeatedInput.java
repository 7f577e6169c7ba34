package clew.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Lets programs that run one after the other all read the same standard input from its beginning.
 *
 * <p>What was read is kept in a file, and more is read only when a program has got all of that: the
 * input may never end, or never begin.
 */
final class RepeatedInput implements StandardInput, AutoCloseable {
  private static final int CHUNK = 1 << 16;

  private final InputStream source;
  private final Path file;
  private final RandomAccessFile store;
  private long length;
  private boolean isAtEnd;
  private boolean isReading;
  private @Nullable IOException failure;

  /** Keeps in {@code file} what is read from {@code source}. */
  RepeatedInput(InputStream source, Path file) throws IOException {
    this.source = source;
    this.file = file;
    this.store = new RandomAccessFile(file.toFile(), "rw");
  }

  @Override
  public void redirect(ProcessBuilder builder) {
    builder.redirectInput(ProcessBuilder.Redirect.PIPE);
  }

  @Override
  public void feed(Process target) {
    start(() -> copyTo(target.getOutputStream()));
  }

  private static void start(Runnable work) {
    var thread = new Thread(work, "clew-input");
    thread.setDaemon(true);
    thread.start();
  }

  private void copyTo(OutputStream reader) {
    var chunk = new byte[CHUNK];
    long place = 0;
    try (reader) {
      int count = at(place, chunk);
      while (count > 0) {
        reader.write(chunk, 0, count);
        reader.flush();
        place += count;
        count = at(place, chunk);
      }
    } catch (IOException e) {
      // The program ended, or closed its input: it wants no more. What is ours was kept by at().
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Puts into {@code chunk} what stands at {@code place}, and waits until there is something;
   * returns how much, 0 at the end.
   */
  private synchronized int at(long place, byte[] chunk) throws InterruptedException {
    while (place == length && !isAtEnd) {
      if (!isReading) {
        isReading = true;
        start(this::readMore);
      }
      wait();
    }
    try {
      store.seek(place);
      return Math.max(store.read(chunk), 0);
    } catch (IOException e) {
      failure = e;
      return 0;
    }
  }

  /** Reads once, which may take for ever: nobody else is kept from what is there. */
  private void readMore() {
    var chunk = new byte[CHUNK];
    try {
      int count = source.read(chunk);
      keep(chunk, count);
    } catch (IOException e) {
      fail(e);
    }
  }

  private synchronized void keep(byte[] chunk, int count) throws IOException {
    isReading = false;
    isAtEnd = count < 0;
    if (count > 0) {
      store.seek(length);
      store.write(chunk, 0, count);
      length += count;
    }
    notifyAll();
  }

  private synchronized void fail(IOException e) {
    failure = e;
    isAtEnd = true;
    notifyAll();
  }

  @Override
  public synchronized void check() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  /** Forgets what was read; a thread that still waits for more does no harm. */
  @Override
  public synchronized void close() throws IOException {
    isAtEnd = true;
    store.close();
    Files.deleteIfExists(file);
    notifyAll();
  }
}
