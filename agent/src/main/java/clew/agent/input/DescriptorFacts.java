package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Call;
import clew.probe.Memory;

/** Descriptors that a call hands out; see {@link Descriptors}. */
final class DescriptorFacts {
  private static final int EPOLL_EVENT_BYTES = 12;
  private static final int EPOLL_DESCRIPTOR = 4;
  private static final int POLL_BYTES = 8;
  private static final int POLL_ANSWER = 6;

  private DescriptorFacts() {}

  /** An argument has got a descriptor, perhaps that of a file with a path. */
  static final class Opened implements Fact {
    private final Descriptors descriptors;
    private final int argument;
    private final int path;

    Opened(Machine machine, int argument, int path) {
      this.descriptors = machine.descriptors();
      this.argument = argument;
      this.path = path;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      int number = descriptors.of(call, argument);
      boolean isRegular = path >= 0 && Descriptors.isRegular((String) call.object(path));
      descriptors.opened(number, isRegular);
      to.number(number).number(isRegular ? 1 : 0);
    }

    @Override
    public void read(Call call, JournalReader from) {
      int number = (int) from.number();
      descriptors.opened(number, from.number() == 1);
      descriptors.set(call, argument, descriptors.here(number));
    }
  }

  /** The result is a descriptor, perhaps that of a file with a path in native memory. */
  static final class Result implements Fact {
    private final Machine machine;
    private final int path;

    Result(Machine machine, int path) {
      this.machine = machine;
      this.path = path;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      boolean isRegular =
          path >= 0 && Descriptors.isRegular(machine.bytes().text(call.number(path)));
      machine.descriptors().opened((int) call.longAnswer(), isRegular);
      to.number(isRegular ? 1 : 0);
    }

    @Override
    public void read(Call call, JournalReader from) {
      machine.descriptors().opened((int) call.longAnswer(), from.number() == 1);
      call.answer((long) machine.descriptors().here((int) call.longAnswer()));
    }
  }

  /** The result is two descriptors. */
  static final class Pair implements Fact {
    private final Descriptors descriptors;

    Pair(Machine machine) {
      this.descriptors = machine.descriptors();
    }

    @Override
    public void write(Call call, JournalWriter to) {
      descriptors.opened((int) (call.longAnswer() >>> 32), false);
      descriptors.opened((int) call.longAnswer(), false);
    }

    @Override
    public void read(Call call, JournalReader from) {
      long high = descriptors.here((int) (call.longAnswer() >>> 32));
      long low = descriptors.here((int) call.longAnswer());
      descriptors.opened((int) (call.longAnswer() >>> 32), false);
      descriptors.opened((int) call.longAnswer(), false);
      call.answer(high << 32 | low);
    }
  }

  /** An array was filled with descriptors. */
  static final class Array implements Fact {
    private final Descriptors descriptors;
    private final int argument;

    Array(Machine machine, int argument) {
      this.descriptors = machine.descriptors();
      this.argument = argument;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      int[] numbers = (int[]) call.object(argument);
      for (int number : numbers) {
        descriptors.opened(number, false);
        to.number(number);
      }
    }

    @Override
    public void read(Call call, JournalReader from) {
      int[] numbers = (int[]) call.object(argument);
      for (int i = 0; i < numbers.length; i++) {
        int number = (int) from.number();
        descriptors.opened(number, false);
        numbers[i] = descriptors.here(number);
      }
    }
  }

  /** Native memory was filled with the descriptors that are ready, and what for. */
  static final class Epoll implements Fact {
    private final Machine machine;
    private final int address;

    Epoll(Machine machine, int address) {
      this.machine = machine;
      this.address = address;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      int bytes = Math.max(0, (int) call.longAnswer()) * EPOLL_EVENT_BYTES;
      to.bytes(machine.bytes().at(call.number(address), bytes), 0, bytes);
    }

    @Override
    public void read(Call call, JournalReader from) {
      byte[] events = MemoryFacts.atMost(call.number(address + 1) * EPOLL_EVENT_BYTES, from);
      machine.bytes().put(call.number(address), events);
      Memory memory = machine.memory();
      for (int at = EPOLL_DESCRIPTOR; at < events.length; at += EPOLL_EVENT_BYTES) {
        long place = call.number(address) + at;
        memory.putInt(null, place, machine.descriptors().here(memory.getInt(null, place)));
      }
    }
  }

  /** Each of some descriptors in native memory was told what it is ready for. */
  static final class Poll implements Fact {
    private final Memory memory;
    private final int address;
    private final int count;

    Poll(Machine machine, int address, int count) {
      this.memory = machine.memory();
      this.address = address;
      this.count = count;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      for (int i = 0; i < call.number(count); i++) {
        to.number(memory.getShort(null, place(call, i)));
      }
    }

    @Override
    public void read(Call call, JournalReader from) {
      for (int i = 0; i < call.number(count); i++) {
        memory.putShort(null, place(call, i), (short) from.number());
      }
    }

    private long place(Call call, int index) {
      return call.number(address) + (long) index * POLL_BYTES + POLL_ANSWER;
    }
  }
}
