package clew.session;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import clew.code.Instruction;
import clew.code.Method;
import clew.code.Site;
import clew.trace.Entry;
import clew.trace.Step;
import clew.trace.Thrown;
import clew.trace.Thrown.End;
import clew.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exceptions: which step threw each, and which handler caught it. */
class ExceptionsIT {
  private static final int FIRST_RETURN = 172;
  private static final int LAST_RETURN = 177;
  private static final int GOTO = 167;
  private static final int ATHROW = 191;

  @TempDir private Path folder;

  @Test
  void theyAreAsTheCommentsSay() {
    Target target = Target.of("targets.index.Raised");
    for (Trace trace : new Chunked(folder).of(target.name())) {
      List<String> found = new ArrayList<>();
      trace
          .exceptions()
          .filter(thrown -> isOwn(trace, thrown.step()))
          .forEach(thrown -> found.add(row(target, trace, thrown)));
      assertThat(found)
          .containsExactly(
              "here CAUGHT here",
              "deep CAUGHT deep",
              "often CAUGHT often",
              "often CAUGHT often",
              "often CAUGHT often",
              "null CAUGHT null",
              "finally CAUGHT finally",
              "unseen UNSEEN",
              "thread UNCAUGHT",
              "end UNCAUGHT");
      assertThat(trace.uncaught())
          .extracting(thrown -> thrown.exception().type())
          .containsExactly("java.lang.IllegalArgumentException", "java.lang.IllegalStateException");
    }
  }

  private static boolean isOwn(Trace trace, Step step) {
    return trace.methodOf(step).name().owner().startsWith("targets/");
  }

  private static String row(Target target, Trace trace, Thrown thrown) {
    String from = mark(target, trace, thrown.step(), "throws");
    return (from + " " + thrown.end() + " " + handler(target, trace, thrown)).strip();
  }

  private static String handler(Target target, Trace trace, Thrown thrown) {
    return thrown.handler().map(step -> mark(target, trace, step, "catches")).orElse("");
  }

  /** Returns what the comment at the line of {@code step} says. */
  private static String mark(Target target, Trace trace, Step step, String kind) {
    int line = trace.findLine(step).orElseThrow().number();
    String text = target.source().get(line - 1);
    int start = text.indexOf(kind + "(");
    return start < 0
        ? "line " + line
        : text.substring(start + kind.length() + 1, text.indexOf(')', start));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "targets.index.Raised",
        "targets.slice.Thrown",
        "targets.point.Workers",
        "targets.harm.Forms"
      })
  void eachHandlerThatIsReachedHasItsThrower(String name) {
    for (Trace trace : new Chunked(folder).of(name)) {
      Map<Step, Thrown> byHandler = new TreeMap<>();
      trace
          .exceptions()
          .filter(thrown -> thrown.end() == End.CAUGHT)
          .forEach(thrown -> byHandler.put(thrown.handler().orElseThrow(), thrown));
      Map<Step, Step> expected = new Walk(trace).handlers;
      assertThat(byHandler.keySet()).isNotEmpty().containsExactlyElementsOf(expected.keySet());
      expected.forEach(
          (handler, step) -> checkThrower(trace, requireNonNull(byHandler.get(handler)), step));
    }
  }

  /** Unseen code that threw something else, as reflection does, has thrown it itself. */
  private static void checkThrower(Trace trace, Thrown thrown, Step expected) {
    boolean isWrapped =
        !thrown.step().equals(expected)
            && trace.isUnseenCall(thrown.step())
            && trace.allocationOf(thrown.exception()).equals(Optional.of(thrown.step()));
    assertThat(thrown.step().equals(expected) || isWrapped)
        .as("%s, expected %s", thrown, expected)
        .isTrue();
  }

  /** The definition: who comes to a handler in no other way, and what came out of its last step. */
  private static final class Walk {
    private final Trace trace;
    private final Map<Integer, Step> lastOfFrame = new HashMap<>();
    private final Map<Step, Entry> lastEntered = new HashMap<>();
    private final Map<Step, Step> handlers = new TreeMap<>();

    Walk(Trace trace) {
      this.trace = trace;
      for (long i = 0; i < trace.size(); i++) {
        var step = new Step(i);
        int frame = trace.frameOf(step).number();
        Step before = lastOfFrame.put(frame, step);
        if (before == null) {
          Entry entry = trace.findEntry(frame).orElseThrow();
          entry.frame().caller().ifPresent(caller -> lastEntered.put(caller, entry));
        } else if (isThrown(before, step)) {
          handlers.put(step, thrower(before));
        }
      }
    }

    private Step thrower(Step step) {
      Optional<Step> inside =
          Optional.ofNullable(lastEntered.get(step))
              .map(Entry::frame)
              .filter(entered -> entered.thread() == trace.frameOf(step).thread())
              .map(entered -> requireNonNull(lastOfFrame.get(entered.number())));
      return inside.filter(last -> !returns(last)).map(this::thrower).orElse(step);
    }

    private boolean returns(Step step) {
      int opcode = trace.methodOf(step).instructionAt(trace.siteOf(step)).opcode();
      return opcode >= FIRST_RETURN && opcode <= LAST_RETURN;
    }

    private boolean isThrown(Step before, Step step) {
      Method method = trace.methodOf(step);
      Site site = trace.siteOf(step);
      Site last = trace.siteOf(before);
      boolean isHandler =
          method.tryRanges().stream().anyMatch(range -> range.handler().equals(site));
      if (!isHandler || site.equals(last)) {
        return false;
      }
      Instruction instruction = method.instructionAt(last);
      if (instruction instanceof Instruction.Jump jump && jump.target().equals(site)) {
        return false;
      }
      boolean falls = instruction.opcode() != GOTO && instruction.opcode() != ATHROW;
      return !(falls && site.index() == last.index() + 1);
    }
  }
}
