package clew.agent.input;

import clew.probe.Call;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the class path is in a replay: everybody believes that it is where it was when it was
 * recorded, and it is read from a copy below a folder of the replay.
 */
public final class Places {
  private static final int FIRST_OWN_DESCRIPTOR = 3;

  private final String root;
  private final String workingFolder;
  private volatile List<String> folders;
  private volatile Set<String> files;
  private final Map<String, Long> addresses = new HashMap<>();

  /**
   * Places below {@code root}.
   *
   * @param path absolute paths; those of folders end with a slash
   * @param workingFolder against which the recorded program resolved relative paths
   */
  public Places(String root, List<String> path, String workingFolder) {
    this.root = root;
    this.workingFolder = workingFolder;
    this.files = new HashSet<>();
    this.folders = new ArrayList<>();
    for (String part : path) {
      add(part);
    }
  }

  /** Counts {@code part}, an absolute path, among the class path from now on. */
  synchronized void add(String part) {
    boolean isFolder = part.endsWith("/");
    String path = isFolder ? part.substring(0, part.length() - 1) : part;
    // Others are reading the old ones.
    if (isFolder && !folders.contains(part)) {
      List<String> moreFolders = new ArrayList<>(folders);
      moreFolders.add(part);
      folders = moreFolders;
    }
    Set<String> more = new HashSet<>(files);
    more.add(path);
    files = more;
  }

  /** Returns whether the jar at {@code path} counted while recording, and counts it then. */
  boolean counts(String path) {
    boolean isKnown = files.contains(path);
    if (!isKnown && new File(root + path).isFile()) {
      add(path);
      return true;
    }
    return isKnown;
  }

  /** Returns where the copy of the file at {@code path} is, of the class path or not. */
  String copyOf(String path) {
    return root + absolute(path);
  }

  /** Returns where the file was of which {@code path} is a copy; {@code path} if it is none. */
  String recorded(String path) {
    return path.startsWith(root + "/") ? path.substring(root.length()) : path;
  }

  private String absolute(String path) {
    return path.startsWith("/") ? path : workingFolder + "/" + path;
  }

  /** Returns where the file at {@code path} is read here. */
  String here(String path) {
    String absolute = absolute(path);
    boolean isPart = files.contains(absolute);
    List<String> all = folders;
    for (int i = 0; i < all.size() && !isPart; i++) {
      isPart = absolute.startsWith(all.get(i));
    }
    return isPart ? root + absolute : path;
  }

  /** Returns whether {@code call} of a thread that takes part is still none for the journal. */
  boolean isOnJar(Call call, Machine machine) {
    int row = call.row();
    if (row == ClassPathJars.OPEN) {
      String path = String.valueOf(call.object(1));
      return path.startsWith(root) || files.contains(absolute(path));
    }
    if (!ClassPathJars.isOnDescriptor(row)) {
      return false;
    }
    int descriptor = machine.descriptors().of(call, 0);
    return descriptor >= FIRST_OWN_DESCRIPTOR && !machine.descriptors().isMadeUp(descriptor);
  }

  /** Lets {@code call} have the place here of the file that its {@code argument} names. */
  void redirect(Call call, int argument, Machine machine) {
    Object named = call.object(argument);
    if (named instanceof String) {
      call.give(argument, here((String) named));
    } else if (named instanceof File) {
      String path = ((File) named).getPath();
      String here = here(path);
      if (!here.equals(path)) {
        call.give(argument, new File(here));
      }
    } else if (named == null) {
      String path = machine.bytes().text(call.number(argument));
      String here = here(path);
      if (!here.equals(path)) {
        call.give(argument, address(here, machine));
      }
    }
  }

  /** Returns where the path stands in native memory; each stays there, for there are few. */
  private synchronized long address(String path, Machine machine) {
    Long known = addresses.get(path);
    if (known != null) {
      return known;
    }
    byte[] text = (path + '\0').getBytes(StandardCharsets.UTF_8);
    long address = machine.memory().allocateMemory(text.length);
    machine.bytes().put(address, text);
    addresses.put(path, address);
    return address;
  }
}
