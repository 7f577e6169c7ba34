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
import clew.trace.store.Objects;
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
  private final History history;
  private final Objects objects;
  private final Heap heap;
  private final Deque<Integer> next = new ArrayDeque<>();
  private final Set<Integer> reached = new HashSet<>();

  private Snapshots(Machine machine) {
    this.machine = machine;
    this.history = machine.history;
    this.objects = history.tables.objects();
    this.heap = machine.heap;
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
    List<ObjectState> states = new ArrayList<>(statics());
    while (!next.isEmpty() && states.size() < MOST_OBJECTS) {
      states.add(object(next.remove()));
    }
    return new Snapshot(frames, states, next.isEmpty());
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
      int word = frame.local(slot);
      char letter = frame.words.letter(word);
      Optional<LocalVariable> named = method.findLocal(site, slot);
      boolean isNamed = !method.locals().isEmpty();
      if (letter != 0 && (named.isPresent() || !isNamed)) {
        char type = named.map(local -> letterOf(local.descriptor())).orElse(letter);
        String name = named.map(LocalVariable::name).orElse("local " + slot);
        locals.add(
            new Variable(name, value(type, frame.words.bits[word], frame.words.isKnown(word))));
      }
    }
    return locals;
  }

  private List<ObjectState> statics() {
    Map<String, List<Variable>> byClass = new TreeMap<>();
    history.staticCells.forEach(
        (field, cell) -> {
          FieldName name = history.tables.fieldAt(field);
          heap.readStatic(cell);
          if (heap.writer >= 0) {
            byClass
                .computeIfAbsent(name.owner().replace('/', '.'), key -> new ArrayList<>())
                .add(new Variable(name.name(), readValue(letterOf(name.descriptor()))));
          }
        });
    List<ObjectState> states = new ArrayList<>();
    byClass.forEach((type, fields) -> states.add(new ObjectState(type, fields)));
    return states;
  }

  private ObjectState object(int object) {
    List<Variable> cells = heap.isArray(object) ? elements(object) : fields(object);
    return new ObjectState(history.tables.objectAt(object).toString(), cells);
  }

  private List<Variable> elements(int array) {
    List<Variable> cells = new ArrayList<>();
    char letter = letterOfElement(objects.typeOf(array));
    for (int i = 0; i < Math.min(heap.lengthOf(array), MOST_ELEMENTS); i++) {
      heap.readElement(array, i);
      cells.add(new Variable("[" + i + "]", readValue(letter)));
    }
    return cells;
  }

  private List<Variable> fields(int object) {
    List<Variable> cells = new ArrayList<>();
    List<FieldName> fields = history.layouts.fieldsOf(objects.typeNumberOf(object));
    for (int place = 0; place < fields.size(); place++) {
      heap.readField(object, history.cellAt(object, place));
      if (heap.writer != Heap.UNSEEN) {
        FieldName field = fields.get(place);
        cells.add(new Variable(cellName(fields, field), readValue(letterOf(field.descriptor()))));
      }
    }
    return cells;
  }

  /** Returns the name of a field, with its class if there are two of that name. */
  private static String cellName(List<FieldName> fields, FieldName field) {
    long count = fields.stream().filter(other -> other.name().equals(field.name())).count();
    String owner = field.owner().substring(field.owner().lastIndexOf('/') + 1);
    return count > 1 ? owner + "." + field.name() : field.name();
  }

  /** Returns what the heap has read last. */
  private Value readValue(char letter) {
    return value(letter, heap.bits, heap.isKnown);
  }

  private Value value(char letter, long bits, boolean isKnown) {
    if (isKnown && letter == 'A' && bits != 0 && reached.add((int) bits)) {
      if (!objects.hasText((int) bits)) {
        next.add((int) bits);
      }
    }
    return isKnown ? history.tables.value(letter, bits) : new Value.Unseen();
  }

  static char letterOf(String descriptor) {
    char first = descriptor.charAt(0);
    return first == 'L' || first == '[' ? 'A' : first;
  }

  /** Returns the letter of what is in an array of that type, as sources write it. */
  static char letterOfElement(String type) {
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
