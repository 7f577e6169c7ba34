package clew.trace.build;

import clew.code.FieldName;
import clew.code.LocalVariable;
import clew.code.Method;
import clew.code.Site;
import clew.trace.Snapshot;
import clew.trace.Snapshot.ObjectState;
import clew.trace.Snapshot.OpenFrame;
import clew.trace.Snapshot.Variable;
import clew.trace.Value;
import clew.trace.build.Activation.Item;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads a snapshot off the state to which an execution was rebuilt. */
final class Snapshots {
  private static final int MOST_OBJECTS = 1000;
  private static final int MOST_ELEMENTS = 100;

  private final Machine machine;
  private final Deque<Shadow> next = new ArrayDeque<>();
  private final Set<Integer> reached = new HashSet<>();

  private Snapshots(Machine machine) {
    this.machine = machine;
  }

  static Snapshot of(Machine machine) {
    return new Snapshots(machine).read();
  }

  private Snapshot read() {
    List<OpenFrame> frames = new ArrayList<>();
    addFrames(frames, machine.thread);
    for (ThreadState thread : machine.threads.values()) {
      if (thread != machine.thread) {
        addFrames(frames, thread);
      }
    }
    List<ObjectState> objects = new ArrayList<>(statics());
    while (!next.isEmpty() && objects.size() < MOST_OBJECTS) {
      objects.add(object(next.poll()));
    }
    return new Snapshot(frames, objects, next.isEmpty());
  }

  private void addFrames(List<OpenFrame> frames, ThreadState thread) {
    for (Activation frame = thread.top; frame != null; frame = frame.caller) {
      Method method = frame.facts.method();
      frames.add(new OpenFrame(thread.number, method, new Site(frame.site), locals(frame)));
    }
  }

  private List<Variable> locals(Activation frame) {
    Method method = frame.facts.method();
    var site = new Site(frame.site);
    List<Variable> locals = new ArrayList<>();
    for (int slot = 0; slot < frame.facts.localCount(); slot++) {
      char letter = frame.localLetter(slot);
      Optional<LocalVariable> named = method.findLocal(site, slot);
      boolean isNamed = !method.locals().isEmpty();
      if (letter != 0 && (named.isPresent() || !isNamed)) {
        char type = named.map(local -> letterOf(local.descriptor())).orElse(letter);
        String name = named.map(LocalVariable::name).orElse("local " + slot);
        Item item = frame.local(slot);
        locals.add(new Variable(name, value(type, item.bits(), item.known())));
      }
    }
    return locals;
  }

  private List<ObjectState> statics() {
    Map<String, List<Variable>> byClass = new TreeMap<>();
    machine
        .heap
        .statics()
        .forEach(
            (field, holder) -> {
              FieldName name = machine.tables.fieldAt(field);
              int place = holder.place(field);
              boolean isKnown = holder.isKnown(place);
              byClass
                  .computeIfAbsent(name.owner().replace('/', '.'), key -> new ArrayList<>())
                  .add(
                      new Variable(
                          name.name(),
                          value(letterOf(name.descriptor()), holder.bits(place), isKnown)));
            });
    List<ObjectState> states = new ArrayList<>();
    byClass.forEach((type, fields) -> states.add(new ObjectState(type, fields)));
    return states;
  }

  private ObjectState object(Shadow shadow) {
    List<Variable> cells = new ArrayList<>();
    if (shadow.isArray()) {
      char letter = letterOfElement(shadow.type);
      for (int i = 0; i < Math.min(shadow.length, MOST_ELEMENTS); i++) {
        cells.add(new Variable("[" + i + "]", value(letter, shadow.bits(i), shadow.isKnown(i))));
      }
    } else {
      for (int i = 0; i < shadow.fieldCount(); i++) {
        FieldName name = machine.tables.fieldAt(shadow.fieldAt(i));
        char letter = letterOf(name.descriptor());
        cells.add(
            new Variable(cellName(shadow, name), value(letter, shadow.bits(i), shadow.isKnown(i))));
      }
    }
    return new ObjectState(machine.tables.objectAt(shadow.number).toString(), cells);
  }

  /** Returns the name of a field, with its class if the object has two of that name. */
  private String cellName(Shadow shadow, FieldName field) {
    int count = 0;
    for (int i = 0; i < shadow.fieldCount(); i++) {
      count += machine.tables.fieldAt(shadow.fieldAt(i)).name().equals(field.name()) ? 1 : 0;
    }
    String owner = field.owner().substring(field.owner().lastIndexOf('/') + 1);
    return count > 1 ? owner + "." + field.name() : field.name();
  }

  private Value value(char letter, long bits, boolean isKnown) {
    if (isKnown && letter == 'A' && bits != 0 && reached.add((int) bits)) {
      Shadow shadow = machine.heap.at(bits);
      if (shadow != null && machine.tables.textAt((int) bits).isEmpty()) {
        next.add(shadow);
      }
    }
    return isKnown ? machine.tables.value(letter, bits) : new Value.Unseen();
  }

  private static char letterOf(String descriptor) {
    char first = descriptor.charAt(0);
    return first == 'L' || first == '[' ? 'A' : first;
  }

  /** Returns the letter of what is in an array of that type, as sources write it. */
  private static char letterOfElement(String type) {
    return switch (type) {
      case "boolean[]" -> 'Z';
      case "byte[]" -> 'B';
      case "char[]" -> 'C';
      case "short[]" -> 'S';
      case "int[]" -> 'I';
      case "long[]" -> 'J';
      case "float[]" -> 'F';
      case "double[]" -> 'D';
      default -> 'A';
    };
  }
}
