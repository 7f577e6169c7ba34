package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Call;

/** Objects that a call filled. */
final class ObjectFacts {
  private ObjectFacts() {}

  /** The elements of an array. */
  static final class Elements implements Fact {
    private final Objects objects;
    private final int argument;

    Elements(Machine machine, int argument) {
      this.objects = machine.objects();
      this.argument = argument;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      objects.write(call.object(argument), to);
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // the journal has an array of the same type
    public void read(Call call, JournalReader from) {
      Object recorded = objects.read(from);
      Object array = call.object(argument);
      if (recorded != null && array != null) {
        System.arraycopy(recorded, 0, array, 0, java.lang.reflect.Array.getLength(recorded));
      }
    }
  }

  /** All that a native method of the target could write to: its object, and the arrays it got. */
  static final class Given implements Fact {
    private final Objects objects;

    Given(Machine machine) {
      this.objects = machine.objects();
    }

    @Override
    public void write(Call call, JournalWriter to) {
      for (int i = 1; i < call.count(); i++) {
        Object given = call.object(i);
        if (given != null && given.getClass().isArray()) {
          objects.write(given, to);
        } else if (given != null && !given.getClass().getName().startsWith("java.")) {
          objects.writeFields(given, to);
        }
      }
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // the journal has an array of the same type
    public void read(Call call, JournalReader from) {
      for (int i = 1; i < call.count(); i++) {
        Object given = call.object(i);
        if (given != null && given.getClass().isArray()) {
          Object recorded = objects.read(from);
          if (recorded != null && recorded.getClass() == given.getClass()) {
            System.arraycopy(recorded, 0, given, 0, java.lang.reflect.Array.getLength(recorded));
          }
        } else if (given != null && !given.getClass().getName().startsWith("java.")) {
          objects.readFields(given, from);
        }
      }
    }
  }

  /** The fields of an object, those that are numbers, texts or arrays of such. */
  static final class Fields implements Fact {
    private final Objects objects;
    private final int argument;

    Fields(Machine machine, int argument) {
      this.objects = machine.objects();
      this.argument = argument;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      objects.writeFields(call.object(argument), to);
    }

    @Override
    public void read(Call call, JournalReader from) {
      objects.readFields(call.object(argument), from);
    }
  }
}
