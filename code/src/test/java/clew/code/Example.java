package clew.code;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A compiled class whose lines have names: {@code x = 1; // then} is the line {@code then}.
 *
 * <p>Lines without a name are not asked about and do not show in answers.
 */
public final class Example {
  private static final Pattern NAME = Pattern.compile(".*// (\\S+)$");

  private final CodeBase code;
  private final List<String> nameOfLine;

  private Example(CodeBase code, List<String> nameOfLine) {
    this.code = code;
    this.nameOfLine = nameOfLine;
  }

  /** Returns the class {@code Example} with these members. */
  public static Example of(String members) {
    String source = "class Example {\n" + members + "}\n";
    List<String> names =
        source
            .lines()
            .map(NAME::matcher)
            .map(matcher -> matcher.matches() ? matcher.group(1) : "")
            .toList();
    return new Example(compile(source), names);
  }

  public CodeBase code() {
    return code;
  }

  /** Returns the only method of that name. */
  public Method method(String name) {
    return code.findClass("Example").orElseThrow().methods().stream()
        .filter(method -> method.name().name().equals(name))
        .reduce((a, b) -> a.siteCount() > b.siteCount() ? a : b)
        .orElseThrow();
  }

  /** Returns the line of that name. */
  public Line line(String name) {
    if (!nameOfLine.contains(name)) {
      throw new IllegalArgumentException(name);
    }
    return new Line("Example.java", nameOfLine.indexOf(name) + 1);
  }

  /** Returns the sites of a line in a method. */
  public List<Site> sites(Method method, String name) {
    return code.sitesOf(line(name)).getOrDefault(method.name(), List.of());
  }

  /** Returns the names of the lines of some sites. */
  public Set<String> names(Method method, Collection<Site> sites) {
    var names = new TreeSet<String>();
    for (Site site : sites) {
      method.findLine(site).map(line -> nameOfLine.get(line.number() - 1)).ifPresent(names::add);
    }
    names.remove("");
    return names;
  }

  private static CodeBase compile(String source) {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var problems = new DiagnosticCollector<JavaFileObject>();
    var files = new Outputs(compiler.getStandardFileManager(problems, null, null));
    var unit =
        new SimpleJavaFileObject(URI.create("mem:///Example.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    List<String> options = List.of("-g", "-proc:none");
    if (!compiler.getTask(null, files, problems, options, null, List.of(unit)).call()) {
      throw new IllegalArgumentException(problems.getDiagnostics().toString());
    }
    return CodeBase.of(
        files.written.stream().map(out -> ClassFile.read(out.toByteArray())).toList());
  }

  /** Class files that stay in memory. */
  private static final class Outputs extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final List<ByteArrayOutputStream> written = new ArrayList<>();

    Outputs(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String className,
        JavaFileObject.Kind kind,
        FileObject sibling) {
      var out = new ByteArrayOutputStream();
      written.add(out);
      return new SimpleJavaFileObject(URI.create("mem:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return out;
        }
      };
    }
  }
}
