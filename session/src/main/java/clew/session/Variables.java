package clew.session;

import clew.code.Line;
import clew.code.LocalVariable;
import clew.code.Site;
import clew.launch.HelpException;
import clew.trace.Cell;
import clew.trace.Step;
import clew.trace.Trace;
import clew.trace.Write;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the steps that have to do with a variable at a line, or says which variables there are. */
final class Variables {
  /** How a local is written whose name the class file does not have. */
  private static final Pattern UNNAMED = Pattern.compile("local (\\d{1,5})");

  private final Trace trace;

  Variables(Trace trace) {
    this.trace = trace;
  }

  /**
   * Returns those of {@code steps}, which executed {@code line}, that have to do with a variable.
   */
  List<Step> find(List<Step> steps, String variable, Line line) {
    if (variable.equals("return")) {
      List<Step> returns = steps.stream().filter(this::isReturn).toList();
      if (!returns.isEmpty()) {
        return returns;
      }
    }
    List<Step> named =
        steps.stream()
            .filter(step -> trace.cellOf(step).filter(cell -> isNamed(cell, variable)).isPresent())
            .toList();
    if (!named.isEmpty()) {
      return named;
    }
    Step last = steps.get(steps.size() - 1);
    return lastWrite(last, variable)
        .map(List::of)
        .orElseThrow(
            () ->
                new HelpException(
                    "There is no variable " + variable + " at " + line + ".",
                    "There are: " + variablesAt(last) + "."));
  }

  private boolean isReturn(Step step) {
    int opcode = trace.methodOf(step).instructionAt(trace.siteOf(step)).opcode();
    return opcode >= 172 && opcode <= 177;
  }

  private static boolean isNamed(Cell cell, String variable) {
    if (cell instanceof Cell.Local local) {
      return local.name().equals(variable);
    }
    String field = variable.startsWith("this.") ? variable.substring(5) : variable;
    if (cell instanceof Cell.Field inObject) {
      return inObject.field().name().equals(field);
    }
    return cell instanceof Cell.StaticField inClass && inClass.field().name().equals(field);
  }

  /** Returns the step up to {@code last} at which its frame last wrote, or else used, a local. */
  private Optional<Step> lastWrite(Step last, String variable) {
    int frame = trace.frameOf(last).number();
    var behind = new Step(last.index() + 1);
    List<Integer> slots = slotsOf(last, variable);
    if (slots.isEmpty()) {
      return Optional.empty();
    }
    return slots.stream()
        .flatMap(slot -> trace.lastWriteTo(new Cell.Local(frame, slot, variable), behind).stream())
        .map(Write::step)
        .filter(step -> trace.cellOf(step).filter(cell -> isNamed(cell, variable)).isPresent())
        .max(Comparator.naturalOrder())
        .or(() -> lastUse(last, variable));
  }

  private List<Integer> slotsOf(Step step, String variable) {
    Matcher unnamed = UNNAMED.matcher(variable);
    if (unnamed.matches()) {
      return List.of(Integer.parseInt(unnamed.group(1)));
    }
    return trace.methodOf(step).locals().stream()
        .filter(local -> local.name().equals(variable))
        .map(LocalVariable::slot)
        .distinct()
        .toList();
  }

  /** Looks at all steps since the frame of {@code last} began. */
  private Optional<Step> lastUse(Step last, String variable) {
    int frame = trace.frameOf(last).number();
    long first = trace.findEntry(frame).orElseThrow().first().index();
    for (long i = last.index(); i >= first; i--) {
      var step = new Step(i);
      boolean isHere =
          trace
              .cellOf(step)
              .filter(cell -> cell instanceof Cell.Local local && local.frame() == frame)
              .filter(cell -> isNamed(cell, variable))
              .isPresent();
      if (isHere) {
        return Optional.of(step);
      }
    }
    return Optional.empty();
  }

  private String variablesAt(Step step) {
    Site site = trace.siteOf(step);
    String names =
        trace.methodOf(step).locals().stream()
            .filter(local -> local.scope().contains(site))
            .map(local -> local.name())
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "none that the class file names" : names;
  }
}
