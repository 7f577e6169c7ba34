package clew.agent.input;

import clew.agent.journal.JournalReader;
import clew.agent.journal.JournalWriter;
import clew.probe.Call;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bytes that a call takes out: only their hash is kept, and a replay checks it. */
final class Output implements Fact {
  /** How many bytes of output that was not recorded a message shows. */
  private static final int SHOWN = 120;

  private final Bytes bytes;
  private final String kind;
  private final int source;
  private final int second;
  private final int third;

  Output(Machine machine, String kind, int[] arguments) {
    this.bytes = machine.bytes();
    this.kind = kind;
    this.source = arguments[0];
    this.second = arguments[1];
    this.third = arguments[2];
  }

  /**
   * Returns the bytes; empty where the arguments make no sense, as the real call will have said.
   */
  private byte[] bytesOf(Call call) {
    switch (kind) {
      case "wroteByte":
        return new byte[] {(byte) call.number(source)};
      case "wroteMemory":
        return bytes.at(call.number(source), call.number(second));
      case "wroteVector":
        return bytes.gather(call.number(source), call.number(second), Integer.MAX_VALUE);
      default:
        byte[] array = (byte[]) call.object(source);
        int start = (int) call.number(second);
        int length = (int) call.number(third);
        return array == null || start < 0 || length < 0 || start > array.length - length
            ? new byte[0]
            : Arrays.copyOfRange(array, start, start + length);
    }
  }

  /** Returns the bytes of those asked for that were taken: some calls return how many. */
  byte[] bytesTaken(Call call) {
    byte[] all = bytesOf(call);
    boolean saysHowMany = kind.equals("wroteMemory") || kind.equals("wroteVector");
    long taken = Math.max(0, Math.min(all.length, call.longAnswer()));
    return saysHowMany ? Arrays.copyOf(all, (int) taken) : all;
  }

  @Override
  public void write(Call call, JournalWriter to) {
    byte[] written = bytesOf(call);
    to.number(written.length).number(Bytes.hash(written, 0, written.length));
  }

  @Override
  public void read(Call call, JournalReader from) {
    byte[] written = bytesOf(call);
    long length = from.number();
    long hash = from.number();
    if (length != written.length || hash != Bytes.hash(written, 0, written.length)) {
      throw from.mismatch(
          length + " other bytes written; what they were is not kept",
          written.length + " bytes written: " + beginning(written));
    }
  }

  private static String beginning(byte[] written) {
    String text = new String(written, 0, Math.min(written.length, SHOWN), StandardCharsets.UTF_8);
    return text.trim() + (written.length > SHOWN ? "…" : "");
  }
}
