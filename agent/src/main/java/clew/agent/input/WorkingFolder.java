package clew.agent.input;

import clew.probe.Memory;
import java.io.File;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/**
 * The folder against which the JDK makes paths absolute.
 *
 * <p>It has read the property {@code user.dir} when it started, once for {@link File} and once for
 * {@link Path}; a replay may run in another folder, the recorded one may be gone.
 */
final class WorkingFolder {
  private final Memory memory;

  WorkingFolder(Memory memory) {
    this.memory = memory;
  }

  /** Makes {@code path} the one. */
  void set(String path) {
    if (path.equals(new File("").getAbsolutePath())) {
      return;
    }
    for (Field field : File.class.getDeclaredFields()) {
      if (field.getType().getName().equals("java.io.FileSystem")) {
        Object files =
            memory.getReference(memory.staticFieldBase(field), memory.staticFieldOffset(field));
        put(files, "userDir", path);
      }
    }
    FileSystem files = FileSystems.getDefault();
    put(files, "defaultDirectory", path.getBytes(StandardCharsets.UTF_8));
  }

  private void put(Object owner, String name, Object value) {
    for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          memory.putReference(owner, memory.objectFieldOffset(field), value);
        }
      }
    }
  }
}
