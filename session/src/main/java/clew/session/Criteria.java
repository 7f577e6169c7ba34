package clew.session;

import clew.code.Line;
import clew.launch.HelpException;
import clew.slice.Criterion;
import clew.trace.Cell;
import clew.trace.HeapObject;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.TraceThread;
import clew.trace.Write;
import clew.trace.index.LineInstances;
import clew.trace.index.Output;
import clew.trace.index.Writes;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the steps that a user means by a criterion, or says what there is instead. */
final class Criteria {
  private static final Pattern LINE =
      Pattern.compile("([^#@\"\\s]+?):(\\d{1,9})(?:#(\\d{1,18}|last))?(?:@([^:]+))?(?::(.+))?");

  private static final Pattern STEP = Pattern.compile("step\\s+(\\d{1,18})");
  private static final Pattern FIELD = Pattern.compile("field\\s+([\\w.$]+)\\.([\\w$]+)");
  private static final Pattern OUTPUT = Pattern.compile("output\\s+\"?(.*?)\"?");

  private final Trace trace;
  private final Variables variables;
  private final NamedCells cells;

  private final Supplier<Optional<BadEnd>> failure;

  /** Criteria in {@code trace}, whose execution ended with {@code failure} if there is one. */
  Criteria(Trace trace, Supplier<Optional<BadEnd>> failure) {
    this.trace = trace;
    this.variables = new Variables(trace);
    this.cells = new NamedCells(trace);
    this.failure = failure;
  }

  /** Returns all of {@code texts} as one criterion. */
  Criterion findAll(List<String> texts) {
    return new Criterion(
        String.join(" and ", texts),
        texts.stream().flatMap(text -> find(text).steps().stream()).toList());
  }

  Criterion find(String text) {
    String words = text.strip();
    if (words.equals("failure")) {
      return new Criterion(words, List.of(failure()));
    }
    if (NamedSteps.isPoint(words)) {
      return new Criterion(words, List.of(new NamedSteps(trace).find(words)));
    }
    Matcher matcher = STEP.matcher(words);
    if (matcher.matches()) {
      return new Criterion(words, List.of(step(Long.parseLong(matcher.group(1)))));
    }
    matcher = FIELD.matcher(words);
    if (matcher.matches()) {
      List<Step> writes = writesTo(matcher.group(1), matcher.group(2));
      return new Criterion(words, List.of(last(writes, Function.identity())));
    }
    Optional<Cell> cell = cells.find(words);
    if (cell.isPresent()) {
      return new Criterion(words, List.of(last(writesTo(cell.get()), Write::step).step()));
    }
    matcher = OUTPUT.matcher(words);
    if (matcher.matches()) {
      return new Criterion(words, List.of(printed(matcher.group(1))));
    }
    matcher = LINE.matcher(words);
    if (matcher.matches()) {
      return new Criterion(words, lineSteps(matcher));
    }
    throw new HelpException(
        "'" + words + "' names no step.",
        "Write failure, File.java:42, File.java:42#3:variable, field pkg.Class.name,"
            + " object#7.name, array#9[3], output \"text\", step 12345 or a point.");
  }

  /** Returns the cell of an object that {@code text} names, if it names one. */
  Optional<Cell> findCell(String text) {
    return cells.find(text);
  }

  /** Returns the writes to {@code cell}, which are at least one. */
  private List<Write> writesTo(Cell cell) {
    List<Write> writes = trace.writesTo(cell);
    if (writes.isEmpty()) {
      throw neverWritten(cell);
    }
    return writes;
  }

  /** Returns what to say of a cell that nobody wrote. */
  HelpException neverWritten(Cell cell) {
    HeapObject object =
        cell instanceof Cell.Element element ? element.array() : ((Cell.Field) cell).object();
    return new HelpException(
        "Nothing was written to " + cell + ".",
        trace
            .allocationOf(object)
            .map(step -> object + " was made at " + step + ".")
            .orElse(object + " was there before the first step."));
  }

  private Step failure() {
    return failure
        .get()
        .map(BadEnd::step)
        .orElseThrow(
            () ->
                new HelpException(
                    "No failure was seen: no exception that ended a thread, no deadlock, no exit"
                        + " with a status.",
                    "Name what is to be explained: a line, a field, output or a step."));
  }

  private Step step(long index) {
    if (index >= trace.size()) {
      throw new HelpException(
          "There is no step " + index + ".",
          "The trace has " + trace.size() + " steps, from 0 to " + (trace.size() - 1) + ".");
    }
    return new Step(index);
  }

  /** Returns the steps that wrote the field, which are at least one. */
  List<Step> writesTo(String owner, String name) {
    List<Step> writes =
        Writes.toFields(trace, field -> field.name().equals(name) && isOwner(field.owner(), owner));
    if (writes.isEmpty()) {
      String fields =
          trace.codeBase().classFiles().stream()
              .flatMap(type -> type.fields().stream())
              .filter(field -> isOwner(field.owner(), owner))
              .map(field -> field.name())
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
      throw new HelpException(
          "The field " + name + " of " + owner + " was never written.",
          fields.isEmpty()
              ? "No class of that name was seen."
              : "The class has the fields " + fields + ".");
    }
    return writes;
  }

  private static boolean isOwner(String internalName, String owner) {
    String name = internalName.replace('/', '.');
    return name.equals(owner) || name.endsWith("." + owner);
  }

  private Step printed(String text) {
    List<Output> outputs = Output.of(trace);
    List<Output> found = outputs.stream().filter(output -> output.text().contains(text)).toList();
    if (found.isEmpty()) {
      throw new HelpException(
          "Nothing that was printed contains \"" + text + "\".",
          outputs.isEmpty()
              ? "The program printed nothing through System.out or System.err."
              : "Printed were, among others: " + sample(outputs));
    }
    return last(found, Output::step).step();
  }

  private static String sample(List<Output> outputs) {
    return outputs.stream()
        .map(output -> "\"" + output.text() + "\"")
        .distinct()
        .limit(5)
        .collect(Collectors.joining(", "));
  }

  private List<Step> lineSteps(Matcher matcher) {
    Line line = line(matcher.group(1), Integer.parseInt(matcher.group(2)));
    String thread = matcher.group(4);
    List<Step> steps =
        thread == null
            ? instance(matcher.group(3), line)
            : instance(matcher.group(3), line, instancesOf(line, thread));
    String variable = matcher.group(5);
    return variable == null ? steps : variables.find(steps, variable, line);
  }

  /** Returns the executions of the line that {@code text} names, and of its variable if it does. */
  List<List<Step>> allInstances(String text) {
    Matcher matcher = LINE.matcher(text.strip());
    if (!matcher.matches()) {
      return List.of(find(text).steps());
    }
    Line line = line(matcher.group(1), Integer.parseInt(matcher.group(2)));
    String variable = matcher.group(5);
    return instancesOf(line, matcher.group(4)).stream()
        .map(steps -> variable == null ? steps : variables.find(steps, variable, line))
        .toList();
  }

  private List<List<Step>> instancesOf(Line line, @Nullable String thread) {
    List<List<Step>> all = executed(line).all();
    if (thread == null) {
      return all;
    }
    List<Integer> wanted =
        trace.threads().stream()
            .filter(
                known ->
                    known.name().equals(thread) || Integer.toString(known.number()).equals(thread))
            .map(TraceThread::number)
            .toList();
    List<List<Step>> instances =
        all.stream()
            .filter(steps -> wanted.contains(trace.frameOf(steps.get(0)).thread()))
            .toList();
    if (instances.isEmpty()) {
      throw new HelpException(
          "The line " + line + " was never executed by a thread " + thread + ".",
          "It was executed by " + executors(all) + ".");
    }
    return instances;
  }

  private String executors(List<List<Step>> instances) {
    return trace.threads().stream()
        .filter(
            thread ->
                instances.stream()
                    .anyMatch(steps -> trace.frameOf(steps.get(0)).thread() == thread.number()))
        .map(TraceThread::name)
        .collect(Collectors.joining(", "));
  }

  private LineInstances executed(Line line) {
    LineInstances instances = LineInstances.of(trace, line);
    if (instances.count() == 0) {
      List<Integer> executed = LineInstances.executedLines(trace, line.file());
      throw new HelpException(
          "The line " + line + " was never executed.",
          executed.isEmpty()
              ? "No line of a file " + line.file() + " was executed."
              : "Executed near it: " + nearest(executed, line) + ".");
    }
    return instances;
  }

  private static String nearest(List<Integer> executed, Line line) {
    return executed.stream()
        .sorted((a, b) -> Math.abs(a - line.number()) - Math.abs(b - line.number()))
        .limit(4)
        .sorted()
        .map(number -> line.file() + ":" + number)
        .collect(Collectors.joining(", "));
  }

  /** Returns the line; {@code file} may be a file, with or without folders, or a class. */
  private Line line(String file, int number) {
    if (file.endsWith(".java")) {
      List<String> folders =
          trace.codeBase().classFiles().stream()
              .filter(type -> type.sourceFile().filter(file::equals).isPresent())
              .map(type -> type.name().substring(0, type.name().lastIndexOf('/') + 1))
              .distinct()
              .sorted()
              .toList();
      if (folders.size() > 1) {
        throw new HelpException(
            "There are " + folders.size() + " files " + file + ".",
            "Write "
                + folders.stream().map(folder -> folder + file).collect(Collectors.joining(" or "))
                + ".");
      }
      return new Line(file, number);
    }
    String internal = file.replace('.', '/');
    return trace
        .codeBase()
        .findClass(internal)
        .flatMap(type -> type.sourceFile())
        .map(source -> internal.substring(0, internal.lastIndexOf('/') + 1) + source)
        .map(path -> new Line(path, number))
        .orElseGet(() -> new Line(file, number));
  }

  /** Returns the steps of an execution of the line by whatever thread. */
  private List<Step> instance(@Nullable String number, Line line) {
    LineInstances instances = executed(line);
    if (number == null) {
      return trace
          .window()
          .flatMap(instances::lastIn)
          .orElseGet(() -> instances.at(instances.count()));
    }
    return instances.at(placeOf(number, line, instances.count()));
  }

  private List<Step> instance(@Nullable String number, Line line, List<List<Step>> instances) {
    return number == null
        ? last(instances, steps -> steps.get(0))
        : instances.get((int) placeOf(number, line, instances.size()) - 1);
  }

  private static long placeOf(String number, Line line, long count) {
    long wanted = number.equals("last") ? count : Long.parseLong(number);
    if (wanted < 1 || wanted > count) {
      throw new HelpException(
          "The line " + line + " was not executed " + wanted + " times.",
          "It was executed " + count + (count == 1 ? " time." : " times."));
    }
    return wanted;
  }

  /** Returns the last of {@code found} in the window, or of all if none is there. */
  private <T> T last(List<T> found, Function<T, Step> step) {
    return trace
        .window()
        .flatMap(
            window ->
                found.stream()
                    .filter(one -> window.contains(step.apply(one)))
                    .reduce((earlier, later) -> later))
        .orElse(found.get(found.size() - 1));
  }
}
