package clew.trace.build;

import clew.code.Instruction;
import clew.probe.wire.EventCode;
import org.objectweb.asm.Opcodes;

/** Where one thread stops and another one goes on. */
final class TurnSteps {
  private final Machine machine;

  TurnSteps(Machine machine) {
    this.machine = machine;
  }

  /** Returns whether the thread that runs has come to where the next event, of turns, belongs. */
  boolean isHere() {
    if (!machine.events.isAtTurn()) {
      return false;
    }
    Activation frame = machine.thread.top;
    int site = machine.events.peekTurnSite();
    if (frame == null) {
      return true;
    }
    if (site >= 0) {
      return frame.call == null && frame.site == site;
    }
    return frame.call != null || isKept(frame);
  }

  /** Returns whether the instruction that is next cannot be done before another thread goes on. */
  private boolean isKept(Activation frame) {
    Instruction instruction = frame.facts.instruction(frame.site);
    if (instruction instanceof Instruction.Field) {
      FieldSite field = frame.facts.fieldAt(frame.site);
      return field.isLogged || (field.isStatic && isInitialised(field.owner));
    }
    if (instruction instanceof Instruction.OfType made) {
      return made.opcode() == Opcodes.NEW && isInitialised(made.type());
    }
    return frame.facts.isChoice(frame.site);
  }

  private boolean isInitialised(String type) {
    return machine.threads.values().stream()
        .anyMatch(thread -> thread != machine.thread && thread.initialises(type));
  }

  /** Takes the event of turns that is next. */
  void take() {
    int code = machine.events.take();
    if (code == EventCode.WINDOW) {
      machine.events.number();
      if (machine.isFirst) {
        machine.history.tables.addWindowEnd(machine.size());
      }
      return;
    }
    boolean isSwitch = code == EventCode.SWITCH;
    int number = (int) machine.events.number();
    if (isSwitch) {
      machine.events.number();
    }
    ThreadState thread = machine.threads.get(number);
    if (thread == null || !thread.isNamed) {
      String name = machine.events.text();
      if (machine.isFirst) {
        machine.history.tables.addThread(number, name);
      }
      thread = thread == null ? new ThreadState(number) : thread;
      thread.isNamed = true;
      machine.threads.put(number, thread);
    }
    if (isSwitch) {
      machine.thread = thread;
      return;
    }
    Activation frame = machine.thread.top;
    thread.startedBy = frame == null || frame.call == null ? -1 : frame.callStep;
    if (machine.isFirst) {
      machine.history.tables.setStart(number, thread.startedBy);
    }
  }
}
