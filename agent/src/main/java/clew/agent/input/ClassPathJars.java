package clew.agent.input;

import clew.agent.Gap;
import clew.probe.Call;
import clew.probe.wire.GapReason;
import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The jars of the class path while they are recorded.
 *
 * <p>The JDK opens a jar once, for whoever needs it first, and reads it for the target as well as
 * for the JVM, when it loads a class. So what is read of it belongs to neither: it is no input, but
 * kept as parts of the file, from which a replay has a copy.
 */
public final class ClassPathJars {
  /** Where the parts go, and what was lost. */
  public interface Store extends Consumer<Gap> {
    /** Keeps what stands at {@code offset} of a file; must not throw. */
    void keep(String path, long length, long offset, byte[] part);
  }

  // Rows of the table.
  private static final int CLOSE = 15;
  private static final int CLEAN_UP = 20;
  static final int OPEN = 25;
  private static final int READ_BYTE = 26;
  private static final int READ = 27;
  private static final int READ_SINCE_19 = 28;
  private static final int SEEK = 32;
  private static final int LAST = 37;

  private final Store store;
  private final Machine machine;
  private final String folder = System.getProperty("user.dir", "");
  private final Set<String> paths = new HashSet<>();
  private final Map<Integer, OpenJar> open = new HashMap<>();

  /** What was read of each file, by place and length, as hash codes. */
  private final Map<String, Map<Long, Integer>> parts = new HashMap<>();

  private final Set<String> changed = new HashSet<>();

  /** What the target has open itself, by descriptor, and files that were when it mattered. */
  private final Map<Integer, String> others = new HashMap<>();

  private final Set<String> refused = new HashSet<>();

  ClassPathJars(Store store, Machine machine) {
    this.store = store;
    this.machine = machine;
  }

  /** Counts the files at {@code jars}, absolute paths, as jars of the class path from now on. */
  public synchronized void add(List<String> jars) {
    paths.addAll(jars);
  }

  /**
   * Returns whether the file at {@code jar}, an absolute path, counts as a jar of the class path
   * from now on. One that the target has open does not: the JDK would read it for a class by what
   * the target has opened, and a replay has nothing open there.
   */
  synchronized boolean counts(String jar) {
    if (paths.contains(jar)) {
      return true;
    }
    File file = new File(jar);
    if (refused.contains(jar) || !file.isFile() || isOpenElsewhere(file)) {
      refused.add(jar);
      return false;
    }
    paths.add(jar);
    store.keep(jar, file.length(), 0, new byte[0]); // by which a replay knows
    return true;
  }

  private boolean isOpenElsewhere(File jar) {
    try {
      String canonical = jar.getCanonicalPath();
      for (String other : others.values()) {
        if (canonical.equals(new File(other).getCanonicalPath())) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  /** Returns whether calls of this row tell something of jars, whoever makes them. */
  static boolean isConcerned(int row) {
    return row == CLOSE || row == CLEAN_UP || (row >= OPEN && row <= READ_SINCE_19) || row == SEEK;
  }

  /** Returns whether {@code call} is made on a jar of the class path. */
  synchronized boolean isOnJar(Call call) {
    int row = call.row();
    if (row == OPEN) {
      return paths.contains(absolute((String) call.object(1)));
    }
    return isOnDescriptor(row) && open.containsKey(machine.descriptors().of(call, 0));
  }

  /** Returns whether calls of this row are made on an open file. */
  static boolean isOnDescriptor(int row) {
    return row == CLOSE || row == CLEAN_UP || (row > OPEN && row <= LAST);
  }

  private String absolute(@Nullable String path) {
    return path == null || path.startsWith("/") ? String.valueOf(path) : folder + "/" + path;
  }

  /** The call is about to be made: a descriptor may be another file's as soon as it is closed. */
  void before(Call call) {
    if (call.row() == CLOSE || call.row() == CLEAN_UP) {
      forget(call);
    }
  }

  private synchronized void forget(Call call) {
    int descriptor = machine.descriptors().of(call, 0);
    open.remove(descriptor);
    others.remove(descriptor);
  }

  /** A call that is an input has returned. */
  void afterInput(Call call) {
    if (call.row() == OPEN) {
      note(call, absolute((String) call.object(1)));
    }
  }

  private synchronized void note(Call call, String path) {
    others.put(machine.descriptors().of(call, 0), path);
  }

  /** The call has returned. */
  synchronized void after(Call call) {
    if (call.row() == OPEN) {
      String path = absolute((String) call.object(1));
      if (paths.contains(path)) {
        open.put(machine.descriptors().of(call, 0), new OpenJar(path));
      } else {
        note(call, path);
      }
      return;
    }
    OpenJar jar = isConcerned(call.row()) ? open.get(machine.descriptors().of(call, 0)) : null;
    if (jar == null) {
      return;
    }
    int result = (int) call.longAnswer();
    switch (call.row()) {
      case SEEK:
        jar.position = call.number(1);
        break;
      case READ_BYTE:
        jar.read(new byte[] {(byte) result}, 0, result < 0 ? 0 : 1);
        break;
      case READ:
      case READ_SINCE_19:
        jar.read((byte[]) call.object(1), (int) call.number(2), result);
        break;
      default:
        break;
    }
  }

  /** One open file of a jar. */
  private final class OpenJar {
    private final String path;
    private final long length;
    private final Map<Long, Integer> known;
    private long position;

    OpenJar(String path) {
      this.path = path;
      this.length = new File(path).length();
      Map<Long, Integer> before = parts.get(path);
      this.known = before == null ? new HashMap<>() : before;
      parts.put(path, known);
      compare(-1, Long.hashCode(length));
    }

    void read(byte[] bytes, int start, int count) {
      if (count <= 0) {
        return;
      }
      byte[] part = new byte[count];
      System.arraycopy(bytes, start, part, 0, count);
      if (compare(position << 24 ^ count, Arrays.hashCode(part))) {
        store.keep(path, length, position, part);
      }
      position += count;
    }

    /** Returns whether {@code fact} of the file is new; what is another than before is lost. */
    private boolean compare(long fact, int content) {
      Integer before = known.put(fact, content);
      if (before != null && before != content && changed.add(path)) {
        store.accept(new Gap(GapReason.NOT_WRITTEN, path, "it changed after classes were loaded"));
      }
      return before == null;
    }
  }
}
