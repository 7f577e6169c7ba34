package bench.program;

import java.util.List;
import java.util.Optional;

/** All programs, by name. */
public final class Programs {
  /** In the order in which the table shows them: libraries first, then kernels. */
  public static final List<String> NAMES =
      List.of(
          "h2",
          "lucene",
          "jackson",
          "compiler",
          "math",
          "many-classes",
          "sort",
          "tree",
          "matrix",
          "collections",
          "calls",
          "strings");

  /** Those whose work four threads share. */
  public static final List<String> PARALLEL = List.of("pool", "locks", "pipeline");

  private Programs() {}

  /** Returns the program called {@code name}; classes of the others are not even loaded. */
  public static Optional<Program> find(String name, Scale scale) {
    return switch (name) {
      case "h2" -> Optional.of(new H2Database(scale));
      case "lucene" -> Optional.of(new LuceneIndex(scale));
      case "jackson" -> Optional.of(new JacksonDocument(scale));
      case "compiler" -> Optional.of(new Compilation(scale));
      case "math" -> Optional.of(new MathSolvers(scale));
      case "many-classes" -> Optional.of(new ManyClasses(scale));
      case "sort" -> Optional.of(new SortKernel(scale));
      case "tree" -> Optional.of(new TreeKernel(scale));
      case "matrix" -> Optional.of(new MatrixKernel(scale));
      case "collections" -> Optional.of(new CollectionKernel(scale));
      case "calls" -> Optional.of(new CallKernel(scale));
      case "strings" -> Optional.of(new StringKernel(scale));
      case "pool" -> Optional.of(new ParallelKernel(ParallelKernel.Shape.POOL, scale));
      case "locks" -> Optional.of(new ParallelKernel(ParallelKernel.Shape.LOCKS, scale));
      case "pipeline" -> Optional.of(new ParallelKernel(ParallelKernel.Shape.PIPELINE, scale));
      default -> Optional.empty();
    };
  }
}
