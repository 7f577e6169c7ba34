package clew.session;

import clew.code.Line;
import clew.code.Method;
import clew.compare.point.PointScheme;
import clew.launch.Recording;
import clew.slice.why.Chain;
import clew.slice.why.Link;
import clew.trace.Cell;
import clew.trace.Held;
import clew.trace.Snapshot;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Value;
import clew.trace.index.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Answers to questions about one execution, in words and numbers that every front can show. */
public final class Answers {
  private final Trace trace;
  private final OwnCode own;
  private final SourceText sources;
  private final Threads threads;
  private final Criteria criteria;
  private final Recording recording;

  Answers(Recording recording, Trace trace) {
    this.recording = recording;
    this.trace = trace;
    this.own = new OwnCode(trace);
    this.sources = new SourceText(recording);
    this.threads = new Threads(trace, own);
    this.criteria = new Criteria(trace, this::badEnd);
  }

  /** Looks for it in the whole trace, if need be. */
  private Optional<BadEnd> badEnd() {
    return BadEnd.of(recording, trace, threads);
  }

  private String threadOf(Step step) {
    return threads.nameOf(trace.frameOf(step).thread());
  }

  /** Returns the threads of the execution, by number. */
  public List<ThreadRow> threads() {
    return threads.all();
  }

  /** Returns the calls of methods that were seen, in order. */
  public List<CallRow> calls(SliceQuestion.Detail detail) {
    return threads.calls(detail);
  }

  /** Returns the step that a number, a point or a criterion names, or says which there are. */
  Step step(String at) {
    String words = at.strip();
    boolean isNumber = !words.isEmpty() && words.chars().allMatch(Character::isDigit);
    return criteria.find(isNumber ? "step " + words : words).steps().get(0);
  }

  /** Returns the name, by that scheme, of the step that {@code at} names. */
  public PointAnswer point(String at, String scheme) {
    PointScheme chosen = NamedSteps.scheme(scheme);
    Step step = step(at);
    return new PointAnswer(
        new NamedSteps(trace).pointOf(step, chosen).toString(),
        chosen.name(),
        step.index(),
        threadOf(step),
        place(step),
        chosen.promise().isUnique(),
        chosen.promise().holdsElsewhere(),
        trace.gaps());
  }

  /** Returns the first of the steps that {@code criterion} names. */
  public long firstStep(String criterion) {
    return criteria.find(criterion).steps().get(0).index();
  }

  /** Returns {@code snapshot}, which is of {@code step}, in words. */
  StateAnswer state(Step step, Snapshot snapshot) {
    List<String> gaps = new ArrayList<>(trace.gaps());
    if (!snapshot.isWhole()) {
      gaps.add("only the nearest " + snapshot.objects().size() + " objects are shown");
    }
    // The frame that takes the step is the first one; so its chunk need not be read for that.
    StateAnswer.FrameRow frame = row(snapshot.frames().get(0));
    return new StateAnswer(
        step.index(),
        frame.thread(),
        frame.line(),
        snapshot.frames().stream().map(this::row).toList(),
        snapshot.objects().stream()
            .map(object -> new StateAnswer.ObjectRow(object.name(), cells(object.cells())))
            .toList(),
        gaps);
  }

  private StateAnswer.FrameRow row(Snapshot.OpenFrame frame) {
    Optional<Line> line = frame.method().findLine(frame.site());
    return new StateAnswer.FrameRow(
        threads.nameOf(frame.thread()),
        nameOf(frame.method()),
        line.map(at -> fileOf(at) + ":" + at.number()).orElse(""),
        cells(frame.locals()));
  }

  private static List<StateAnswer.CellRow> cells(List<Snapshot.Variable> variables) {
    return variables.stream()
        .map(cell -> new StateAnswer.CellRow(cell.name(), cell.value().toString()))
        .toList();
  }

  /** Returns the chain that explains {@code criterion}. */
  public WhyAnswer why(String criterion) {
    Optional<BadEnd> end = criterion.equals("failure") ? badEnd() : Optional.empty();
    Chain chain =
        end.map(bad -> bad.chain(trace, own))
            .orElseGet(() -> Chain.from(trace, criteria.find(criterion), own::contains));
    String what = end.map(BadEnd::words).orElse(criterion);
    return new WhyAnswer(what, chain.links().stream().map(this::entry).toList(), trace.gaps());
  }

  private ChainEntry entry(Link link) {
    Optional<Line> line = trace.findLine(link.shown());
    return new ChainEntry(
        link.step().index(),
        threadOf(link.step()),
        line.map(Answers::fileOf).orElse(""),
        line.map(Line::number).orElse(0),
        line.flatMap(sources::find),
        methodOf(link.shown()),
        link.cell().map(Cell::toString),
        link.value().map(Value::toString),
        link.because(),
        link.strand());
  }

  /** Returns the slice that is asked for. */
  public SliceAnswer slice(SliceQuestion question) {
    return new Slices(trace, own, sources, criteria).answer(question);
  }

  /** Keeps {@code slice} under that id, in place of an earlier one, until it is deleted. */
  public void save(String id, SliceAnswer slice) {
    saved().save(id, slice.toSave());
  }

  /** Returns the slice that was saved under that id. */
  public SliceAnswer savedSlice(String id) {
    return new Slices(trace, own, sources, criteria).answer(saved().find(id));
  }

  /** Returns the slices that are saved, by id. */
  public List<SavedSliceRow> savedSlices() {
    List<SavedSliceRow> rows = new ArrayList<>();
    saved()
        .all()
        .forEach(
            (id, slice) ->
                rows.add(
                    new SavedSliceRow(
                        id,
                        slice.question().words(),
                        slice.question().direction().name().toLowerCase(Locale.ROOT),
                        slice.steps().size())));
    return rows;
  }

  /** Forgets the slice that was saved under that id. */
  public void deleteSaved(String id) {
    saved().delete(id);
  }

  private SavedSlices saved() {
    return SavedSlices.of(recording, trace.size());
  }

  /** Returns every value that a cell, a field, or a variable at a line, held, in order. */
  public List<ValueRow> values(String criterion) {
    String words = criterion.strip();
    Optional<Cell> cell = criteria.findCell(words);
    if (cell.isPresent()) {
      return values(cell.get());
    }
    if (words.startsWith("field ")) {
      String field = words.substring(6).strip();
      int dot = field.lastIndexOf('.');
      if (dot > 0) {
        return criteria.writesTo(field.substring(0, dot), field.substring(dot + 1)).stream()
            .flatMap(step -> row(step).stream())
            .toList();
      }
    }
    return criteria.allInstances(words).stream()
        .flatMap(List::stream)
        .filter(step -> trace.cellOf(step).isPresent() || trace.valueOf(step).isPresent())
        .flatMap(step -> row(step).stream())
        .toList();
  }

  private List<ValueRow> values(Cell cell) {
    List<Held> held = trace.valuesOf(cell);
    if (held.isEmpty()) {
      throw criteria.neverWritten(cell);
    }
    return held.stream()
        .map(
            one ->
                new ValueRow(
                    one.since().index(),
                    threadOf(one.since()),
                    place(one.since()),
                    cell.toString(),
                    one.value().toString()))
        .toList();
  }

  private Optional<ValueRow> row(Step step) {
    return trace
        .valueOf(step)
        .map(
            value ->
                new ValueRow(
                    step.index(),
                    threadOf(step),
                    place(step),
                    trace.cellOf(step).map(Cell::toString).orElse(""),
                    value.toString()));
  }

  /** Returns what was printed, in order. */
  public List<OutputRow> output() {
    return Output.of(trace).stream()
        .map(
            output ->
                new OutputRow(
                    output.step().index(),
                    threadOf(output.step()),
                    place(output.step()),
                    output.text()))
        .toList();
  }

  private String place(Step step) {
    return trace.findLine(step).map(at -> fileOf(at) + ":" + at.number()).orElse("");
  }

  /** Returns what is not exact in these answers. */
  public List<String> gaps() {
    return trace.gaps();
  }

  private String methodOf(Step step) {
    return methodOf(trace, step);
  }

  static String methodOf(Trace trace, Step step) {
    return nameOf(trace.methodOf(step));
  }

  static String nameOf(Method method) {
    String owner = method.name().owner();
    return owner.substring(owner.lastIndexOf('/') + 1) + "." + method.name().name();
  }

  static String fileOf(Line line) {
    return line.file().substring(line.file().lastIndexOf('/') + 1);
  }
}
