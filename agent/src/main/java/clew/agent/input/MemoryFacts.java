package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Call;

/** Bytes that a call brought in. */
final class MemoryFacts {
  private static final long PAGE = 4096;

  private MemoryFacts() {}

  /** As many bytes of an array as the result says. */
  static final class Array implements Fact {
    private final int array;
    private final int start;

    Array(int array, int start) {
      this.array = array;
      this.start = start;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      int count = Math.max(0, (int) call.longAnswer());
      if (count > 0) {
        to.bytes((byte[]) call.object(array), (int) call.number(start), count);
      }
    }

    @Override
    public void read(Call call, JournalReader from) {
      if ((int) call.longAnswer() > 0) {
        byte[] bytes = from.bytes();
        System.arraycopy(bytes, 0, call.object(array), (int) call.number(start), bytes.length);
      }
    }
  }

  /** As many bytes at an address as the result says. */
  static final class Filled implements Fact {
    private final Bytes bytes;
    private final int address;
    private final int limit;

    Filled(Machine machine, int address, int limit) {
      this.bytes = machine.bytes();
      this.address = address;
      this.limit = limit;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      int count = (int) Math.max(0, Math.min(call.longAnswer(), call.number(limit)));
      if (count > 0) {
        to.bytes(bytes.at(call.number(address), count), 0, count);
      }
    }

    @Override
    public void read(Call call, JournalReader from) {
      if (Math.min(call.longAnswer(), call.number(limit)) > 0) {
        bytes.put(call.number(address), atMost(call.number(limit), from));
      }
    }
  }

  /** A fixed number of bytes at an address. */
  static final class Fixed implements Fact {
    private final Bytes bytes;
    private final int address;
    private final int length;

    Fixed(Machine machine, int address, int length) {
      this.bytes = machine.bytes();
      this.address = address;
      this.length = length;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      boolean isThere = call.number(address) != 0;
      to.bytes(
          isThere ? bytes.at(call.number(address), length) : new byte[0], 0, isThere ? length : 0);
    }

    @Override
    public void read(Call call, JournalReader from) {
      byte[] recorded = atMost(length, from);
      if (call.number(address) != 0) {
        bytes.put(call.number(address), recorded);
      }
    }
  }

  /** As many bytes as the result says, over several stretches of memory. */
  static final class Vector implements Fact {
    private final Bytes bytes;
    private final int address;
    private final int count;

    Vector(Machine machine, int address, int count) {
      this.bytes = machine.bytes();
      this.address = address;
      this.count = count;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      byte[] all =
          bytes.gather(call.number(address), call.number(count), Math.max(0, call.longAnswer()));
      to.bytes(all, 0, all.length);
    }

    @Override
    public void read(Call call, JournalReader from) {
      bytes.scatter(call.number(address), call.number(count), from.bytes());
    }
  }

  /** A stretch of a file in memory: its contents at this moment, and plain memory on replay. */
  static final class Mapped implements Fact {
    /** Of more than this no copy is made: it would fill the target's memory. */
    private static final long MOST_MAPPED = 1 << 26;

    private final Machine machine;
    private final int length;

    Mapped(Machine machine, int length) {
      this.machine = machine;
      this.length = length;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      long all = call.number(length);
      if (all > MOST_MAPPED) {
        throw new IllegalStateException(all + " bytes of a file in memory");
      }
      int count = (int) all;
      to.bytes(machine.bytes().at(call.longAnswer(), count), 0, count);
    }

    @Override
    public void read(Call call, JournalReader from) {
      byte[] contents = from.bytes();
      if (contents.length != call.number(length)) {
        throw from.mismatch(
            contents.length + " bytes of a file", call.number(length) + " bytes in memory");
      }
      long start = machine.memory().allocateMemory(contents.length + PAGE);
      long page = (start + PAGE - 1) / PAGE * PAGE;
      machine.bytes().put(page, contents);
      machine.objects().mapped(page);
      call.answer(page);
    }
  }

  /** What comes from a file must never reach beyond the memory that is meant for it. */
  static byte[] atMost(long limit, JournalReader from) {
    byte[] bytes = from.bytes();
    if (bytes.length > limit) {
      throw from.mismatch(bytes.length + " bytes brought in", "room for " + limit);
    }
    return bytes;
  }
}
