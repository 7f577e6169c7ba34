package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Call;
import java.io.File;
import org.jspecify.annotations.Nullable;

/** What a call is asked: on replay it must be the same. */
final class Questions {
  private Questions() {}

  /** An argument: a number, a text, a file, or bytes. */
  static final class Argument implements Fact {
    private final int argument;

    Argument(int argument) {
      this.argument = argument;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      String text = textOf(call.object(argument));
      if (text == null) {
        to.number(numberOf(call));
      } else {
        to.text(text);
      }
    }

    @Override
    public void read(Call call, JournalReader from) {
      String text = textOf(call.object(argument));
      if (text == null) {
        from.same("a call with", numberOf(call));
      } else {
        from.same("a call with", text);
      }
    }

    private long numberOf(Call call) {
      Object bytes = call.object(argument);
      return bytes instanceof byte[]
          ? Bytes.hash((byte[]) bytes, 0, ((byte[]) bytes).length)
          : call.number(argument);
    }

    private static @Nullable String textOf(@Nullable Object argument) {
      return argument instanceof String
          ? (String) argument
          : argument instanceof File ? ((File) argument).getPath() : null;
    }
  }

  /** A path in native memory. */
  static final class Path implements Fact {
    private final Bytes bytes;
    private final int argument;

    Path(Machine machine, int argument) {
      this.bytes = machine.bytes();
      this.argument = argument;
    }

    @Override
    public void write(Call call, JournalWriter to) {
      to.text(bytes.text(call.number(argument)));
    }

    @Override
    public void read(Call call, JournalReader from) {
      from.same("path", bytes.text(call.number(argument)));
    }
  }
}
