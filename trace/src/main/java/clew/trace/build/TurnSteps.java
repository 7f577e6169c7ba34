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
    Activation frame = machine.thread.top;
    if (!machine.events.isAtTurn() && !machine.events.isAtEnd()) {
      return false;
    }
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
    if (instruction instanceof Instruction.Field field) {
      boolean isStatic = field.opcode() == Opcodes.GETSTATIC || field.opcode() == Opcodes.PUTSTATIC;
      return HeapSteps.isLogged(frame, field) || (isStatic && isInitialised(field.owner()));
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
      machine.tables.addWindowEnd(machine.columns.size());
      return;
    }
    boolean isSwitch = code == EventCode.SWITCH;
    int number = (int) machine.events.number();
    if (isSwitch) {
      machine.events.number();
    }
    if (!machine.tables.hasThread(number)) {
      machine.tables.addThread(number, machine.events.text());
    }
    ThreadState thread = machine.threads.computeIfAbsent(number, ThreadState::new);
    if (isSwitch) {
      machine.thread = thread;
      return;
    }
    Activation frame = machine.thread.top;
    thread.startedBy = frame == null || frame.call == null ? -1 : frame.call.step;
    machine.tables.setStart(number, thread.startedBy);
  }
}
