package clew.agent.start;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The class files that a recording has from folders, one for each place. */
final class KeptFiles {
  private final Map<String, Integer> contents = new HashMap<>();

  /**
   * Notes that the file at {@code path} was found to be {@code classFile}; returns whether it was
   * another one before, which is lost: a replay finds the last one from the start.
   */
  synchronized boolean isAnother(String path, byte[] classFile) {
    int content = Arrays.hashCode(classFile);
    Integer before = contents.put(path, content);
    return before != null && before != content;
  }
}
