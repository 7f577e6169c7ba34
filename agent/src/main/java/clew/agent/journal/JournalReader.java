package clew.agent.journal;

import clew.probe.wire.Block;
import clew.probe.wire.BlockKind;
import clew.probe.wire.BlockReader;
import clew.probe.wire.DamagedException;
import clew.probe.wire.JournalCode;
import clew.probe.wire.LoneInput;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gives out the events of a recording in their order; the counterpart of {@link JournalWriter}.
 *
 * <p>Whoever asks says what kind of event it has come to. If the recording has another one there,
 * this execution is not the recorded one, and it is stopped.
 */
public final class JournalReader {
  private final BlockReader blocks;
  private final BlockKind kind;
  private final Stop stop;
  private @Nullable Block events;
  private @Nullable JournalCode next;
  private boolean isAtEnd;
  private long count;
  private boolean hasPeeked;
  private long peeked;
  private long limit = Long.MAX_VALUE;
  private @Nullable PathHash path;
  private Muting muting = Muting.NONE;

  /** A journal in the blocks of one kind; disagreement and damage go to {@code stop}. */
  public JournalReader(BlockReader blocks, BlockKind kind, Stop stop) {
    this.blocks = blocks;
    this.kind = kind;
    this.stop = stop;
  }

  /** Lets all events from now on count on {@code path}. */
  public void along(PathHash path) {
    this.path = path;
  }

  /** Lets the file be read as the doing of nobody: whoever takes an event need not see to it. */
  public void readQuietly(Muting muting) {
    this.muting = muting;
  }

  /** Gives out no more than {@code events} events: what follows is not known to be in order. */
  public void endAfter(long events) {
    limit = events;
  }

  /** Opens a journal of {@code recording}. */
  public static JournalReader open(Path recording, BlockKind kind, Stop stop) {
    try {
      return new JournalReader(
          new BlockReader(new LoneInput(new FileInputStream(recording.toFile()))), kind, stop);
    } catch (IOException e) {
      throw stop.damaged(e);
    }
  }

  /** Returns the kind of the next event; empty where the recording ends. */
  public Optional<JournalCode> peek() {
    if (count >= limit) {
      return Optional.empty();
    }
    if (next == null && !isAtEnd) {
      next = readCode();
    }
    return Optional.ofNullable(next);
  }

  /** Takes the next event, which must be of this kind; its fields are to be taken next. */
  public JournalReader event(JournalCode code) {
    Optional<JournalCode> found = peek();
    if (!found.isPresent()) {
      throw stop.atEnd(count);
    }
    if (found.get() != code) {
      throw stop.mismatch(count, found.get().name(), code.name());
    }
    next = null;
    count++;
    if (path != null) {
      path.pass(code.code());
    }
    return this;
  }

  /** Returns the first field of the next event, a number, and takes neither. */
  public long peekNumber() {
    if (!hasPeeked) {
      peeked = number();
      hasPeeked = true;
    }
    return peeked;
  }

  /** Takes a number. */
  public long number() {
    if (hasPeeked) {
      hasPeeked = false;
      return peeked;
    }
    try {
      return open().signed();
    } catch (DamagedException e) {
      throw stop.damaged(e);
    }
  }

  /** Returns how many bytes there are at most for the rest of this event. */
  public int left() {
    return open().left();
  }

  /** Takes bytes. */
  public byte[] bytes() {
    try {
      return open().bytes();
    } catch (DamagedException e) {
      throw stop.damaged(e);
    }
  }

  /** Takes a text, or null if there was none. */
  public @Nullable String text() {
    try {
      return open().number() == 0 ? null : open().text();
    } catch (DamagedException e) {
      throw stop.damaged(e);
    }
  }

  /** Takes a number that must be {@code found}. */
  public void same(String what, long found) {
    long recorded = number();
    if (recorded != found) {
      throw stop.mismatch(count, what + " " + recorded, what + " " + found);
    }
  }

  /** Takes a text that must be {@code found}. */
  public void same(String what, String found) {
    String recorded = text();
    if (!found.equals(recorded)) {
      throw stop.mismatch(count, what + " " + recorded, what + " " + found);
    }
  }

  /** Returns how many events were taken. */
  public long count() {
    return count;
  }

  /** Says that this execution is not the recorded one, and ends it. */
  public Stopped mismatch(String recorded, String found) {
    return stop.mismatch(count, recorded, found);
  }

  /** Says that what was read cannot be, as {@code why} shows, and ends this execution. */
  public Stopped impossible(Throwable why) {
    return why instanceof StackOverflowError
        ? stop.mismatch(count, "an input", "no stack left for it")
        : stop.damaged(new IOException("an event that cannot be (" + why + ")"));
  }

  /** Says that the recording has no more to follow, and ends this execution. */
  public Stopped atEnd() {
    return stop.atEnd(count);
  }

  private Block open() {
    Block block = events;
    if (block == null) {
      throw new IllegalStateException("a field was asked for outside any event");
    }
    return block;
  }

  private @Nullable JournalCode readCode() {
    try {
      if ((events == null || events.isUsedUp()) && !readOn()) {
        isAtEnd = true;
        return null;
      }
      return open().journalCode();
    } catch (IOException e) {
      throw stop.damaged(e);
    }
  }

  /** Reads up to the next events; returns false if there are no more. */
  private boolean readOn() throws IOException {
    muting.mute();
    try {
      Optional<Block> block = blocks.next();
      while (block.isPresent()) {
        Block found = unpacked(block.get());
        if (found.kind() == kind && !found.isUsedUp()) {
          events = found;
          return true;
        }
        block = blocks.next();
      }
      return false;
    } finally {
      muting.unmute();
    }
  }

  private Block unpacked(Block block) throws DamagedException {
    boolean isOurs = kind == BlockKind.INPUTS && block.kind() == BlockKind.PACKED_INPUTS;
    return isOurs ? block.unpacked(kind) : block;
  }
}
