package bench.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** The JDK's own compiler on a source tree held in memory. */
final class Compilation implements Program {
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  // One for all iterations, as in a build server: the JDK's classes are opened once.
  private final JavaFileManager platform = compiler.getStandardFileManager(null, null, UTF_8);
  private final List<JavaFileObject> sources;

  Compilation(Scale scale) {
    sources = SourceTree.of(scale.of(40));
  }

  @Override
  public String name() {
    return "compiler";
  }

  @Override
  public void prepare() {}

  @Override
  public long iteration() {
    var checksum = new Checksum();
    ClassFiles.compile(compiler, platform, sources)
        .forEach((name, bytes) -> checksum.add(name.hashCode()).add(bytes));
    return checksum.value();
  }
}
