package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.trace.Cell;
import clew.trace.HeapObject;
import clew.trace.Held;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Value;
import clew.trace.Write;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who wrote a cell last, and all who did, is what a walk over all steps finds. */
class WritesIT {
  private static final int QUESTIONS = 1500;
  private static final int ALL_OF = 150;
  private static final int VALUES_OF = 100;
  private static final Value UNSEEN = new Value.Unseen();

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.index.Written",
        "targets.demo.Till",
        "targets.slice.Collected",
        "targets.slice.Copies",
        "targets.slice.Handover",
        "targets.slice.Lambdas",
        "targets.slice.LostCounts",
        "targets.slice.Recursion",
        "targets.slice.Strings",
        "targets.slice.Tasks",
        "targets.slice.Thrown",
        "targets.point.Workers",
        "targets.harm.Forms"
      })
  void everyWriteIsFound(String name) {
    for (Trace trace : new Chunked(folder).of(name)) {
      WalkedWrites walked = WalkedWrites.of(trace);
      Map<Boolean, List<Cell>> byKind =
          walked.cells().stream().collect(Collectors.partitioningBy(Cell.Local.class::isInstance));
      for (List<Cell> cells : byKind.values()) {
        assertThat(cells).hasSizeGreaterThan(5);
        checkLast(trace, walked, cells);
        checkAll(trace, walked, cells);
        checkValues(trace, walked, cells);
      }
    }
  }

  private static void checkLast(Trace trace, WalkedWrites walked, List<Cell> cells) {
    List<Cell> written = cells.stream().filter(cell -> !walked.of(cell).isEmpty()).toList();
    var random = new Random(5);
    int found = 0;
    for (int i = 0; i < QUESTIONS; i++) {
      List<Cell> asked = i % 4 == 0 ? cells : written;
      Cell cell = asked.get(random.nextInt(asked.size()));
      // Half of the steps are near a write, where it matters which one is the last.
      Step before = i % 2 == 0 ? near(walked.of(cell), random, trace) : any(random, trace);
      Optional<Write> expected = walked.lastBefore(cell, before);
      assertThat(trace.lastWriteTo(cell, before).filter(write -> !walked.isArrival(cell, write)))
          .as("%s before %s", cell, before)
          .isEqualTo(expected);
      found += expected.isPresent() ? 1 : 0;
    }
    assertThat(found).isGreaterThan(QUESTIONS / 4);
  }

  private static void checkAll(Trace trace, WalkedWrites walked, List<Cell> cells) {
    var random = new Random(6);
    for (int i = 0; i < ALL_OF; i++) {
      Cell cell = cells.get(random.nextInt(cells.size()));
      assertThat(trace.writesTo(cell))
          .as("%s", cell)
          .filteredOn(write -> !walked.isArrival(cell, write))
          .isEqualTo(walked.of(cell));
    }
  }

  /** What a cell held is what each step that read it got. */
  private static void checkValues(Trace trace, WalkedWrites walked, List<Cell> cells) {
    var random = new Random(7);
    int compared = 0;
    for (int i = 0; i < VALUES_OF; i++) {
      Cell cell = cells.get(random.nextInt(cells.size()));
      List<Held> values = trace.valuesOf(cell);
      assertThat(values).extracting(Held::since).isSorted();
      assertThat(values)
          .as("%s", cell)
          .extracting(Held::since)
          .isEqualTo(trace.writesTo(cell).stream().map(Write::step).toList());
      for (Step read : walked.readsOf(cell)) {
        Optional<Value> expected =
            values.stream()
                .filter(held -> held.since().isBefore(read))
                .reduce((earlier, later) -> later)
                .map(Held::value);
        Optional<Value> got = trace.valueOf(read);
        boolean isKnown =
            expected.isPresent() && got.isPresent() && !expected.equals(Optional.of(UNSEEN));
        // A local is passed to a frame, and what is said of JDK fields comes from the events.
        if (isKnown) {
          assertThat(numbers(got)).as("%s at %s", cell, read).isEqualTo(numbers(expected));
          compared++;
        }
      }
    }
    assertThat(compared).isPositive();
  }

  /** Instructions that read a boolean or a byte are the same. */
  private static String numbers(Optional<Value> value) {
    return value.orElseThrow() instanceof Value.Primitive primitive
        ? Long.toString(primitive.bits())
        : value.toString();
  }

  @Test
  void copiesAndUnseenCodeWriteManyCellsAtOnce() {
    Target target = Target.of("targets.index.Written");
    for (Trace trace : new Chunked(folder).of(target.name())) {
      HeapObject shared = array(trace, "SHARED");
      List<String> lines =
          trace.writesTo(new Cell.Element(shared, 5)).stream()
              .map(write -> write.isSeen() + source(target, trace, write.step()))
              .distinct()
              .toList();
      assertThat(lines)
          .contains(
              "true" + "System.arraycopy(SHARED, 0, SHARED, 3, 40);",
              "true" + "System.arraycopy(table[round % 6], 0, SHARED, round % 50, 7);",
              "true" + "SHARED[round % 64]++;",
              "false" + "IntBuffer.wrap(SHARED).put(5, round);")
          .hasSize(4);
    }
  }

  private static String source(Target target, Trace trace, Step step) {
    Step own = step;
    while (!trace.methodOf(own).name().owner().startsWith("targets/")) {
      own = trace.frameOf(own).caller().orElseThrow();
    }
    return target.source().get(trace.findLine(own).orElseThrow().number() - 1).strip();
  }

  /** Returns the array that the static field of that name was set to. */
  private static HeapObject array(Trace trace, String field) {
    for (long i = 0; i < trace.size(); i++) {
      var step = new Step(i);
      if (trace.writes(step)
          && trace.cellOf(step).orElse(null) instanceof Cell.StaticField at
          && at.field().name().equals(field)) {
        return ((Value.Reference) trace.valueOf(step).orElseThrow()).object();
      }
    }
    throw new IllegalArgumentException(field);
  }

  private static Step any(Random random, Trace trace) {
    return new Step((long) (random.nextDouble() * (trace.size() + 1)));
  }

  private static Step near(List<Write> writes, Random random, Trace trace) {
    if (writes.isEmpty()) {
      return any(random, trace);
    }
    long step = writes.get(random.nextInt(writes.size())).step().index() + random.nextInt(3);
    return new Step(Math.min(step, trace.size()));
  }
}
