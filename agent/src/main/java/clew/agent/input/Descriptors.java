package clew.agent.input;

import clew.probe.Call;
import clew.probe.Memory;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The numbers by which the operating system knows what is open.
 *
 * <p>On replay nothing is open. The descriptors that the target is given there are far above all
 * real ones, so that a call that goes astray fails and does not hit a file of somebody else.
 */
final class Descriptors {
  /** How far from the recorded ones the descriptors of a replay are. */
  static final int REPLAY_SHIFT = 1 << 20;

  private static final int FIRST_OWN = 3;

  private final Memory memory;
  private final int shift;
  private final long offset;
  private final BitSet regular = new BitSet();

  Descriptors(Memory memory, int shift) {
    this.memory = memory;
    this.shift = shift;
    this.offset = memory.objectFieldOffset(Machine.field(FileDescriptor.class, "fd"));
  }

  /** Returns the number that stands for {@code here} in journals. */
  int recorded(int here) {
    return here >= shift ? here - shift : here;
  }

  /** Returns the number that stands here for the journal's {@code recorded}. */
  int here(int recorded) {
    return recorded < FIRST_OWN ? recorded : recorded + shift;
  }

  /** Returns whether {@code here} is a descriptor that exists on replay only. */
  boolean isMadeUp(int here) {
    return shift > 0 && here >= shift;
  }

  /** Returns the number, here, of an argument that is or has a descriptor. */
  int of(Call call, int argument) {
    Object object = call.object(argument);
    if (object == null) {
      return (int) call.number(argument);
    }
    FileDescriptor descriptor = descriptorOf(object);
    return descriptor == null ? -1 : memory.getInt(descriptor, offset);
  }

  void set(Call call, int argument, int here) {
    FileDescriptor descriptor = descriptorOf(call.object(argument));
    if (descriptor != null) {
      memory.putInt(descriptor, offset, here);
    }
  }

  private static @Nullable FileDescriptor descriptorOf(@Nullable Object object) {
    try {
      if (object instanceof FileDescriptor) {
        return (FileDescriptor) object;
      } else if (object instanceof FileInputStream) {
        return ((FileInputStream) object).getFD();
      } else if (object instanceof FileOutputStream) {
        return ((FileOutputStream) object).getFD();
      } else if (object instanceof RandomAccessFile) {
        return ((RandomAccessFile) object).getFD();
      }
      return null;
    } catch (IOException e) {
      return null;
    }
  }

  /** Notes whether the file that a descriptor was opened for is one that never lets wait. */
  void opened(int recorded, boolean isRegular) {
    if (recorded >= 0) {
      regular.set(recorded, isRegular);
    }
  }

  /** Returns whether a call on this argument may wait: not on regular files, nor on 1 and 2. */
  boolean mayWait(Call call, int argument) {
    int number = recorded(of(call, argument));
    return number != 1 && number != 2 && (number < 0 || !regular.get(number));
  }

  /** Returns whether {@code path} is a file with contents of its own. */
  static boolean isRegular(@Nullable String path) {
    return path != null && new File(path).isFile();
  }
}
