package clew.agent.weave;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;

/** Reads the size of each method's code from a class file. */
final class CodeSizes {
  private final ClassReader reader;
  private final char[] buffer;
  private int at;

  private CodeSizes(byte[] classFile) {
    reader = new ClassReader(classFile);
    buffer = new char[reader.getMaxStringLength()];
    at = reader.header + 6;
    at += 2 + 2 * reader.readUnsignedShort(at);
  }

  /** Returns the sizes by method name; methods without code are left out. */
  static Map<String, Integer> of(byte[] classFile) {
    CodeSizes sizes = new CodeSizes(classFile);
    sizes.members();
    return sizes.members();
  }

  private Map<String, Integer> members() {
    Map<String, Integer> sizes = new HashMap<>();
    int count = reader.readUnsignedShort(at);
    at += 2;
    for (int member = 0; member < count; member++) {
      String name = reader.readUTF8(at + 2, buffer);
      int attributes = reader.readUnsignedShort(at + 6);
      at += 8;
      for (int attribute = 0; attribute < attributes; attribute++) {
        if ("Code".equals(reader.readUTF8(at, buffer))) {
          sizes.put(name, reader.readInt(at + 10));
        }
        at += 6 + reader.readInt(at + 2);
      }
    }
    return sizes;
  }
}
