package targets.replay;

import java.util.HashSet;
import java.util.Set;

/**
 * Shows the order of a set of classes, which follows from their identity hash codes: classes of the
 * JDK, some of them there before the program, and the program's own. Without {@code -Xverify:all},
 * by which the JVM loads its own classes in an order that differs.
 */
public final class ClassHashes {
  private static class Shape {}

  private static final class Circle extends Shape {}

  private interface Named {}

  public static void main(String[] args) throws Exception {
    Set<Class<?>> classes = new HashSet<>();
    String[] names = {
      "java.io.BufferedReader",
      "java.io.FilePermission",
      "java.io.IOException",
      "java.io.InputStreamReader",
      "java.io.Reader",
      "java.lang.Object",
      "java.lang.Thread$State",
      "java.lang.reflect.InvocationTargetException",
      "java.net.URLClassLoader",
      "java.net.URLConnection",
      "java.nio.channels.FileChannel",
      "java.nio.channels.ReadableByteChannel",
      "java.nio.charset.CharsetDecoder",
      "java.util.Scanner",
      "java.util.Vector",
      "java.util.jar.JarFile",
      "java.util.zip.Inflater",
    };
    for (String name : names) {
      Class<?> type = Class.forName(name);
      classes.add(type);
      System.out.println(name + " " + type.hashCode());
    }
    classes.add(new Circle().getClass());
    classes.add(Named.class);
    for (Class<?> type : classes) {
      System.out.println(type.getName());
    }
  }
}
