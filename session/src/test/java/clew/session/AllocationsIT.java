package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.trace.HeapObject;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Value;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where objects were made: at the instruction that made each, or where it came into sight. */
class AllocationsIT {
  private static final int FIRST_CALL = 182;
  private static final int NEW = 187;
  private static final int ANEWARRAY = 189;
  private static final int MULTIANEWARRAY = 197;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.demo.Till",
        "targets.index.Raised",
        "targets.slice.Collected",
        "targets.slice.Copies",
        "targets.slice.Strings",
        "targets.point.Workers",
        "targets.harm.Forms"
      })
  void eachIsWhereItWasMade(String name) {
    for (Trace trace : new Chunked(folder).of(name)) {
      Map<Integer, Step> seen = new TreeMap<>();
      int made = 0;
      for (long i = 0; i < trace.size(); i++) {
        var step = new Step(i);
        Optional<HeapObject> object = objectOf(trace, step);
        if (object.isEmpty() || isCall(trace, step)) {
          continue; // what a call returns was made later than its step, which has it as value
        }
        int number = object.get().number();
        assertThat(trace.findObject(number)).isEqualTo(object);
        boolean isFirst = seen.putIfAbsent(number, step) == null;
        Optional<Step> allocation = trace.allocationOf(object.get());
        if (makes(trace, step)) {
          assertThat(isFirst).isTrue();
          assertThat(allocation).as("%s", object.get()).contains(step);
          made++;
        } else if (isFirst) {
          allocation.ifPresent(
              earlier -> assertThat(earlier).as("%s", object.get()).isLessThanOrEqualTo(step));
        }
      }
      assertThat(made).isGreaterThan(3);
      assertThat(trace.findObject(0)).isEmpty();
      assertThat(trace.findObject(Integer.MAX_VALUE)).isEmpty();
    }
  }

  private static Optional<HeapObject> objectOf(Trace trace, Step step) {
    return trace.valueOf(step).orElse(null) instanceof Value.Reference reference
        ? Optional.of(reference.object())
        : Optional.empty();
  }

  private static int opcodeOf(Trace trace, Step step) {
    return trace.methodOf(step).instructionAt(trace.siteOf(step)).opcode();
  }

  private static boolean isCall(Trace trace, Step step) {
    int opcode = opcodeOf(trace, step);
    return opcode >= FIRST_CALL && opcode < NEW;
  }

  private static boolean makes(Trace trace, Step step) {
    int opcode = opcodeOf(trace, step);
    return (opcode >= NEW && opcode <= ANEWARRAY) || opcode == MULTIANEWARRAY;
  }
}
