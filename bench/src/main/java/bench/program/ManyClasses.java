package bench.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.LongSupplier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.ToolProvider;

/** Some hundred classes, loaded anew in each iteration and run only a little. */
final class ManyClasses implements Program {
  private final int units;
  private Map<String, byte[]> classFiles = Map.of();

  ManyClasses(Scale scale) {
    units = scale.of(60);
  }

  @Override
  public String name() {
    return "many-classes";
  }

  @Override
  public void prepare() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (JavaFileManager platform = compiler.getStandardFileManager(null, null, UTF_8)) {
      classFiles = ClassFiles.compile(compiler, platform, SourceTree.of(units));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long iteration() {
    try {
      Class<?> entry = new Loader(classFiles).loadClass("generated.Main");
      var main = (LongSupplier) entry.getConstructor().newInstance();
      return main.getAsLong();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the generated classes do not run", e);
    }
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classFiles;

    Loader(Map<String, byte[]> classFiles) {
      super("generated", ClassLoader.getPlatformClassLoader());
      this.classFiles = classFiles;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classFiles.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
