package clew.probe.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** One block as it was read; its payload is taken apart from front to back. */
public final class Block {
  /** No command line and no stack has more. An empty text takes one byte here, and 30 there. */
  private static final int MOST_TEXTS = 1 << 20;

  private final BlockKind kind;
  private final long offset;
  private final byte[] payload;
  private int next;

  Block(BlockKind kind, long offset, byte[] payload) {
    this.kind = kind;
    this.offset = offset;
    this.payload = payload;
  }

  /** Returns what this block holds. */
  public BlockKind kind() {
    return kind;
  }

  /** Returns where in the file this block starts. */
  public long offset() {
    return offset;
  }

  /** Takes an unsigned number. */
  public long number() throws DamagedException {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      byte part = take();
      value |= (part & 0x7FL) << shift;
      if (part >= 0) {
        return value;
      }
    }
    throw damaged("a number of more than 64 bits");
  }

  /** Takes a number that may be below zero. */
  public long signed() throws DamagedException {
    long number = number();
    return (number >>> 1) ^ -(number & 1);
  }

  /** Returns whether everything has been taken. */
  public boolean isUsedUp() {
    return next == payload.length;
  }

  /** Returns how many bytes have not been taken. */
  public int left() {
    return payload.length - next;
  }

  /** Takes a text. */
  public String text() throws DamagedException {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /** Takes a list of texts. */
  public List<String> texts() throws DamagedException {
    int count = size();
    if (count > MOST_TEXTS) {
      throw damaged("a list of " + count + " texts");
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(text());
    }
    return texts;
  }

  /** Takes the reason of a gap. */
  public GapReason reason() throws DamagedException {
    String name = text();
    for (GapReason reason : GapReason.values()) {
      if (reason.name().equals(name)) {
        return reason;
      }
    }
    throw damaged("a gap of an unknown reason");
  }

  /** Takes the code of an event of the journal. */
  public JournalCode journalCode() throws DamagedException {
    Optional<JournalCode> code = JournalCode.ofCode(number());
    if (!code.isPresent()) {
      throw damaged("an event of an unknown kind");
    }
    return code.get();
  }

  /** Takes a number of bytes and the bytes. */
  public byte[] bytes() throws DamagedException {
    int length = size();
    next += length;
    return Arrays.copyOfRange(payload, next - length, next);
  }

  /** Takes a size, and bytes which are of that size when they are inflated. */
  public byte[] inflated(String what, long most) throws DamagedException {
    long size = number();
    byte[] deflated = bytes();
    // zlib packs at most about a thousand to one, so a larger size is a lie.
    if (size < 0 || size > most || size > 1100L * deflated.length + 64) {
      throw damaged(what + " of " + Long.toUnsignedString(size) + " bytes");
    }
    byte[] part = new byte[(int) size + 1];
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(deflated);
      // The last byte is there to be left over.
      if (inflater.inflate(part) != size || !inflater.finished()) {
        throw damaged(what + " that is not as long as it should be");
      }
      return Arrays.copyOf(part, (int) size);
    } catch (DataFormatException e) {
      throw damaged(what + " that cannot be inflated");
    } finally {
      inflater.end();
    }
  }

  /** Returns the block of {@code inner} that is packed in this one. */
  public Block unpacked(BlockKind inner) throws DamagedException {
    return new Block(inner, offset, inflated("a block", RecordingLayout.MAX_PAYLOAD_BYTES));
  }

  /** A size never exceeds what is left: every element takes a byte at least. */
  private int size() throws DamagedException {
    long size = number();
    if (size < 0 || size > payload.length - next) {
      throw damaged("a size of " + size + " where " + (payload.length - next) + " bytes are left");
    }
    return (int) size;
  }

  private byte take() throws DamagedException {
    if (next == payload.length) {
      throw damaged("a block that ends too early");
    }
    return payload[next++];
  }

  /** Returns what to throw when something taken from this block cannot be right. */
  public DamagedException damage(String what) {
    return damaged(what);
  }

  private DamagedException damaged(String what) {
    return new DamagedException(offset, what);
  }
}
