package bench.program;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.jspecify.annotations.Nullable;

/** What the JDK's compiler makes of sources, kept in memory. */
final class ClassFiles {
  private ClassFiles() {}

  /** Compiles {@code sources} and returns the class files by class name. */
  static SortedMap<String, byte[]> compile(
      JavaCompiler compiler, JavaFileManager platform, List<JavaFileObject> sources) {
    var messages = new StringWriter();
    // Not closed: that would close the platform's files, which the next compilation reads too.
    var output = new Output(platform);
    var options = List.of("-proc:none", "-g");
    if (!compiler.getTask(messages, output, null, options, null, sources).call()) {
      throw new IllegalStateException("the generated sources do not compile: " + messages);
    }
    var files = new TreeMap<String, byte[]>();
    output.files.forEach((name, bytes) -> files.put(name, bytes.toByteArray()));
    return files;
  }

  private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> files = new TreeMap<>();

    Output(JavaFileManager platform) {
      super(platform);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          var bytes = new ByteArrayOutputStream();
          files.put(name, bytes);
          return bytes;
        }
      };
    }
  }
}
