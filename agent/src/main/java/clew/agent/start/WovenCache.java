package clew.agent.start;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Classes of the JDK as this very agent has woven them for this very JDK before: a JVM that is only
 * starting up weaves slowly, and it is always the same classes.
 *
 * <p>An entry is found by the name and the bytes of the class as it was. Where others may change
 * classes too, nothing is kept. The file counts only if it is whole; if anything is wrong with it,
 * classes are woven as if there were none.
 */
final class WovenCache {
  /** No classes, and none are kept. */
  static final WovenCache NONE = new WovenCache(null);

  private static final long MAGIC = 0x434C45575743_0001L;
  private static final int MOST_CLASSES = 4000;
  private static final int MOST_BYTES = 1 << 25;
  private static final byte[] AS_IT_WAS = {};

  private final @Nullable Path file;
  private final Map<String, byte[]> classes = new HashMap<>();
  private boolean isChanged;

  private WovenCache(@Nullable Path file) {
    this.file = file;
  }

  /** Returns what was kept in {@code folder} for this JVM. */
  static WovenCache open(Path folder) {
    String jvm =
        System.getProperty("java.vm.version", "")
            + System.getProperty("java.vm.vendor", "")
            + System.getProperty("os.arch", "");
    Path file = folder.resolve(Integer.toHexString(jvm.hashCode()) + ".woven");
    WovenCache cache = new WovenCache(file);
    try {
      if (Files.exists(file) && Files.size(file) <= MOST_BYTES) {
        cache.read(Files.readAllBytes(file));
      }
    } catch (IOException | RuntimeException e) {
      cache.classes.clear(); // as if there were none
    }
    return cache;
  }

  private void read(byte[] bytes) throws IOException {
    int length = bytes.length - Long.BYTES;
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, length));
    long sum = new DataInputStream(new ByteArrayInputStream(bytes, length, 8)).readLong();
    if (sum != sumOf(bytes, length) || in.readLong() != MAGIC) {
      throw new IOException("not what was written");
    }
    for (int left = in.readInt(); left > 0; left--) {
      String key = in.readUTF();
      classes.put(key, in.readNBytes(in.readInt()));
    }
  }

  private static long sumOf(byte[] bytes, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, length);
    return sum.getValue();
  }

  /**
   * Returns what tells {@code classFile} from others; {@code isLoaded} says how it is woven. What
   * the JVM puts together again of a loaded class has another order each time, and the same length.
   */
  String key(String name, byte[] classFile, boolean isLoaded) {
    String how = isLoaded ? " loaded" : " new " + sumOf(classFile, classFile.length);
    return name + " " + classFile.length + how;
  }

  /** Returns the woven class, {@code classFile} itself if nothing is woven into it, or null. */
  synchronized byte @Nullable [] get(String key, byte[] classFile) {
    byte[] woven = classes.get(key);
    return woven != null && woven.length == 0 ? classFile : woven;
  }

  /** Keeps {@code woven} for later JVMs; it may be {@code classFile} itself. */
  synchronized void put(String key, byte[] classFile, byte[] woven) {
    if (file != null && classes.size() < MOST_CLASSES) {
      classes.put(key, woven == classFile ? AS_IT_WAS : woven);
      isChanged = true;
    }
  }

  /** Writes all of it, if there is more than there was; others may do so at the same time. */
  synchronized void save() {
    if (file == null || !isChanged) {
      return;
    }
    isChanged = false;
    Path part = file.resolveSibling(file.getFileName() + "." + System.nanoTime());
    try (FileOutputStream out = new FileOutputStream(part.toFile())) {
      byte[] bytes = bytes();
      if (bytes.length <= MOST_BYTES) {
        out.write(bytes);
        Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rw-------"));
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException | RuntimeException e) {
      part.toFile().delete(); // the next one weaves again
    }
  }

  private byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(MAGIC);
    out.writeInt(classes.size());
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      out.writeUTF(entry.getKey());
      out.writeInt(entry.getValue().length);
      out.write(entry.getValue());
    }
    byte[] all = bytes.toByteArray();
    out.writeLong(sumOf(all, all.length));
    return bytes.toByteArray();
  }
}
