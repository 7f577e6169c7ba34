package clew.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.launch.Replayed;
import clew.session.StateAnswer.CellRow;
import clew.session.StateAnswer.FrameRow;
import clew.session.StateAnswer.ObjectRow;
import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.ArrayReference;
import com.sun.jdi.Field;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.LocalVariable;
import com.sun.jdi.ObjectReference;
import com.sun.jdi.StackFrame;
import com.sun.jdi.StringReference;
import com.sun.jdi.Value;
import com.sun.jdi.event.BreakpointEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rebuilt state is the real one, as a debugger sees it that stops a replay. */
class RealStateIT {
  private static final int DEPTH = 4;
  private static final int MOST_STOPS = 25;

  @TempDir private Path folder;

  private final Map<Integer, Integer> stops = new HashMap<>();
  private final List<String> differences = new ArrayList<>();
  private int compared;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.slice.Fields",
        "targets.slice.Maps",
        "targets.slice.Recursion",
        "targets.slice.Handover",
        "targets.slice.LostDeposit"
      })
  void rebuiltAndRealStateAreEqual(String name) throws Exception {
    Debugged debugged = Debugged.onFreePort();
    Target target = Target.of(name);
    Session session = target.record(folder);
    session.makeTrace(Target.AGENT);
    Answers answers = session.answers(Target.AGENT);

    List<Replayed> replays = new ArrayList<>();
    debugged.debug(
        () -> replays.add(session.replay(Target.AGENT, debugged.options())),
        name,
        stopped -> compare(session, answers, target, stopped));

    assertThat(replays)
        .singleElement()
        .satisfies(replayed -> assertThat(replayed.mismatch()).isEmpty())
        .matches(Replayed::isFaithful);
    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(20);
  }

  private void compare(Session session, Answers answers, Target target, BreakpointEvent stopped) {
    int line = stopped.location().lineNumber();
    int instance = stops.merge(line, 1, Integer::sum);
    if (stops.values().stream().mapToInt(Integer::intValue).sum() > MOST_STOPS) {
      return;
    }
    String criterion = target.fileName() + ":" + line + "#" + instance;
    StateAnswer state = session.state(Target.AGENT, answers.firstStep(criterion));
    try {
      List<StackFrame> real =
          stopped.thread().frames().stream()
              .filter(frame -> isSeen(frame.location().declaringType().name()))
              .toList();
      List<FrameRow> rebuilt =
          state.frames().stream()
              .filter(frame -> frame.thread().equals(state.thread()))
              .filter(frame -> frame.line().startsWith(target.fileName()))
              .toList();
      check(criterion + " thread", stopped.thread().name(), state.thread());
      check(criterion + " frames", real.size() + "", rebuilt.size() + "");
      for (int i = 0; i < Math.min(real.size(), rebuilt.size()); i++) {
        compareFrames(criterion + " frame " + i, real.get(i), rebuilt.get(i), state.objects());
      }
    } catch (IncompatibleThreadStateException | AbsentInformationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isSeen(String type) {
    return type.startsWith("targets.") && !type.contains("$$Lambda");
  }

  private void compareFrames(
      String where, StackFrame real, FrameRow rebuilt, List<ObjectRow> objects)
      throws AbsentInformationException {
    check(where, lineOf(real), rebuilt.line());
    Map<String, String> locals = new HashMap<>();
    rebuilt.locals().forEach(local -> locals.put(local.name(), local.value()));
    for (LocalVariable local : real.visibleVariables()) {
      String value = locals.get(local.name());
      String place = where + " " + local.name();
      if (value == null) {
        differences.add(place + " is not there");
      } else {
        compareValues(place, real.getValue(local), value, objects, 0);
      }
    }
  }

  private static String lineOf(StackFrame frame) throws AbsentInformationException {
    return frame.location().sourceName() + ":" + frame.location().lineNumber();
  }

  private void compareValues(
      String where, Value real, String rebuilt, List<ObjectRow> objects, int depth) {
    if (rebuilt.equals("?")) {
      return; // said not to be known
    }
    if (real == null || !(real instanceof ObjectReference object)) {
      check(where, real instanceof com.sun.jdi.CharValue ? "'" + real + "'" : "" + real, rebuilt);
    } else if (object instanceof StringReference text) {
      check(where, "\"" + text.value() + "\"", rebuilt);
    } else if (rebuilt.contains("#")) {
      String type = object.referenceType().name();
      String shortType = type.substring(type.lastIndexOf('.') + 1);
      if (!shortType.contains("$$Lambda")) {
        check(where, shortType, rebuilt.substring(0, rebuilt.lastIndexOf('#')));
      }
      objects.stream()
          .filter(row -> row.object().equals(rebuilt) && depth < DEPTH)
          .forEach(row -> compareCells(where, object, row, objects, depth + 1));
    } else {
      Field boxed = object.referenceType().fieldByName("value");
      check(where, boxed == null ? "no box" : "" + object.getValue(boxed), rebuilt);
    }
  }

  private void compareCells(
      String where, ObjectReference real, ObjectRow row, List<ObjectRow> objects, int depth) {
    for (CellRow cell : row.cells()) {
      String place = where + "." + cell.name();
      if (real instanceof ArrayReference array) {
        int index = Integer.parseInt(cell.name().substring(1, cell.name().length() - 1));
        compareValues(place, array.getValue(index), cell.value(), objects, depth);
      } else {
        Field field = fieldOf(real, cell.name());
        compareValues(place, real.getValue(field), cell.value(), objects, depth);
      }
    }
  }

  /** Returns the field of that name, which has its class in front if there are two. */
  private static Field fieldOf(ObjectReference object, String name) {
    int dot = name.lastIndexOf('.');
    return object.referenceType().allFields().stream()
        .filter(field -> field.name().equals(name.substring(dot + 1)))
        .filter(field -> dot < 0 || isOf(field, name.substring(0, dot)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isOf(Field field, String owner) {
    return field.declaringType().name().endsWith("." + owner);
  }

  private void check(String where, String real, String rebuilt) {
    compared++;
    if (!real.equals(rebuilt)) {
      differences.add(where + ": really " + real + ", rebuilt " + rebuilt);
    }
  }
}
